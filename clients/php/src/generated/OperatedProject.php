<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project that usher operates in place. */
final readonly class OperatedProject
{
    public string $folder;
    /**
     * Other things to know
     *
     * @var list<string>
     */
    public array $notes;
    /** The folder of the previous project; null for the stack that usher ships */
    public ?string $previousFolder;
    public string $project;
    /** @var list<string> */
    public array $services;
    /** The only file that is written: usher’s own settings */
    public string $settingsFile;

    private function __construct(\stdClass $from)
    {
        if (isset($from->folder)) {
            $this->folder = Value::string($from->folder, 'operated_project.folder');
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'operated_project.notes'), Value::list($from->notes, 'operated_project.notes'));
        }
        $this->previousFolder = isset($from->previous_folder) ? Value::string($from->previous_folder, 'operated_project.previous_folder') : null;
        if (isset($from->project)) {
            $this->project = Value::string($from->project, 'operated_project.project');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'operated_project.services'), Value::list($from->services, 'operated_project.services'));
        }
        if (isset($from->settings_file)) {
            $this->settingsFile = Value::string($from->settings_file, 'operated_project.settings_file');
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
