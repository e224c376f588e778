<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Media apps that are already on the machine. */
final readonly class MigrationData
{
    public function __construct(
        /** @var list<FoundInstallation> */
        public array $installations,
        /** @var list<NotKnown> */
        public array $notKnown,
        /** @var list<PortConflict> */
        public array $portConflicts,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            installations: array_map(static fn (mixed $each): FoundInstallation => FoundInstallation::from(Value::object($each, 'migration.installations')), Value::list($from->installations ?? null, 'migration.installations')),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'migration.not_known')), Value::list($from->not_known ?? null, 'migration.not_known')),
            portConflicts: array_map(static fn (mixed $each): PortConflict => PortConflict::from(Value::object($each, 'migration.port_conflicts')), Value::list($from->port_conflicts ?? null, 'migration.port_conflicts')),
            summary: Value::string($from->summary ?? null, 'migration.summary'),
        );
    }
}
