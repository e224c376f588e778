<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The project that usher operates, and what it recognised in it. */
final readonly class StackData
{
    public function __construct(
        /** Where corrections are stored; the project’s own files are never written */
        public string $correctionsFile,
        public string $directory,
        /**
         * The files of the project, in the order Compose merges them
         *
         * @var list<string>
         */
        public array $files,
        /** The project declares no forms, so usher derived them */
        public bool $formsDerived,
        public string $project,
        /** @var list<RecognizedService> */
        public array $services,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            correctionsFile: Value::string($from->corrections_file ?? null, 'stack.corrections_file'),
            directory: Value::string($from->directory ?? null, 'stack.directory'),
            files: array_map(static fn (mixed $each): string => Value::string($each, 'stack.files'), Value::list($from->files ?? null, 'stack.files')),
            formsDerived: Value::bool($from->forms_derived ?? null, 'stack.forms_derived'),
            project: Value::string($from->project ?? null, 'stack.project'),
            services: array_map(static fn (mixed $each): RecognizedService => RecognizedService::from(Value::object($each, 'stack.services')), Value::list($from->services ?? null, 'stack.services')),
            summary: Value::string($from->summary ?? null, 'stack.summary'),
        );
    }
}
