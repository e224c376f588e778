<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The project that usher operates, and what it recognised in it. */
final readonly class StackData
{
    /** Where corrections are stored, apart from the project’s own files */
    public string $correctionsFile;
    public string $directory;
    /**
     * The files of the project, in the order Compose merges them
     *
     * @var list<string>
     */
    public array $files;
    /** The project declares no forms, so usher derived them */
    public bool $formsDerived;
    public string $project;
    /** @var list<RecognizedService> */
    public array $services;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->corrections_file)) {
            $this->correctionsFile = Value::string($from->corrections_file, 'stack.corrections_file');
        }
        if (isset($from->directory)) {
            $this->directory = Value::string($from->directory, 'stack.directory');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): string => Value::string($each, 'stack.files'), Value::list($from->files, 'stack.files'));
        }
        if (isset($from->forms_derived)) {
            $this->formsDerived = Value::bool($from->forms_derived, 'stack.forms_derived');
        }
        if (isset($from->project)) {
            $this->project = Value::string($from->project, 'stack.project');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): RecognizedService => RecognizedService::from(Value::object($each, 'stack.services')), Value::list($from->services, 'stack.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stack.summary');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
