<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project that usher operates in place. */
final readonly class OperatedProject
{
    public function __construct(
        public string $folder,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        /** The folder of the previous project; null for the stack that usher ships */
        public ?string $previousFolder,
        public string $project,
        /** @var list<string> */
        public array $services,
        /** The only file that is written: usher’s own settings */
        public string $settingsFile,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            folder: Value::string($from->folder ?? null, 'operated_project.folder'),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'operated_project.notes'), Value::list($from->notes ?? null, 'operated_project.notes')),
            previousFolder: isset($from->previous_folder) ? Value::string($from->previous_folder, 'operated_project.previous_folder') : null,
            project: Value::string($from->project ?? null, 'operated_project.project'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'operated_project.services'), Value::list($from->services ?? null, 'operated_project.services')),
            settingsFile: Value::string($from->settings_file ?? null, 'operated_project.settings_file'),
        );
    }
}
