<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project, a container or an installation that runs media apps. */
final readonly class FoundInstallation
{
    public function __construct(
        /** @var list<FoundApp> */
        public array $apps,
        /** The reason, or why it is not known */
        public string $because,
        /** @var list<MigrationChoice> */
        public array $choices,
        /** The folder of the Compose project; null if there is none */
        public ?string $folder,
        /** Imports can be hardlinks; null if unknown */
        public ?bool $hardlinksPossible,
        /** @var list<MigrationMode> */
        public array $modes,
        public string $name,
        public FoundInstallationType|string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            apps: array_map(static fn (mixed $each): FoundApp => FoundApp::from(Value::object($each, 'found_installation.apps')), Value::list($from->apps ?? null, 'found_installation.apps')),
            because: Value::string($from->because ?? null, 'found_installation.because'),
            choices: array_map(static fn (mixed $each): MigrationChoice => MigrationChoice::from(Value::object($each, 'found_installation.choices')), Value::list($from->choices ?? null, 'found_installation.choices')),
            folder: isset($from->folder) ? Value::string($from->folder, 'found_installation.folder') : null,
            hardlinksPossible: isset($from->hardlinks_possible) ? Value::bool($from->hardlinks_possible, 'found_installation.hardlinks_possible') : null,
            modes: array_map(static fn (mixed $each): MigrationMode => MigrationMode::from(Value::object($each, 'found_installation.modes')), Value::list($from->modes ?? null, 'found_installation.modes')),
            name: Value::string($from->name ?? null, 'found_installation.name'),
            type: Value::word(FoundInstallationType::class, $from->type ?? null, 'found_installation.type'),
        );
    }
}
