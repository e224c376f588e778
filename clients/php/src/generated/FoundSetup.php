<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project, a container or an installation that runs media apps. */
final readonly class FoundSetup
{
    public function __construct(
        /** @var list<FoundApp> */
        public array $apps,
        /** The reason, or why it is not known */
        public string $because,
        /** @var list<MigrationChoice> */
        public array $choices,
        /** The folder of the Compose project; null if there is none */
        public ?string $directory,
        /** Whether imports can be hardlinks */
        public FoundSetupHardlinks|string $hardlinks,
        /** @var list<MigrationMode> */
        public array $modes,
        public string $name,
        public FoundSetupSort|string $sort,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            apps: array_map(static fn (mixed $each): FoundApp => FoundApp::from(Value::object($each, 'found_setup.apps')), Value::list($from->apps ?? null, 'found_setup.apps')),
            because: Value::string($from->because ?? null, 'found_setup.because'),
            choices: array_map(static fn (mixed $each): MigrationChoice => MigrationChoice::from(Value::object($each, 'found_setup.choices')), Value::list($from->choices ?? null, 'found_setup.choices')),
            directory: isset($from->directory) ? Value::string($from->directory, 'found_setup.directory') : null,
            hardlinks: Value::word(FoundSetupHardlinks::class, $from->hardlinks ?? null, 'found_setup.hardlinks'),
            modes: array_map(static fn (mixed $each): MigrationMode => MigrationMode::from(Value::object($each, 'found_setup.modes')), Value::list($from->modes ?? null, 'found_setup.modes')),
            name: Value::string($from->name ?? null, 'found_setup.name'),
            sort: Value::word(FoundSetupSort::class, $from->sort ?? null, 'found_setup.sort'),
        );
    }
}
