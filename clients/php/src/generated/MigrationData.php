<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Media apps that are already on the machine. */
final readonly class MigrationData
{
    public function __construct(
        /** @var list<PortClash> */
        public array $clashes,
        /** @var list<FoundSetup> */
        public array $found,
        /** @var list<MigrationDataNotKnown> */
        public array $notKnown,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            clashes: array_map(static fn (mixed $each): PortClash => PortClash::from(Value::object($each, 'migration.clashes')), Value::list($from->clashes ?? null, 'migration.clashes')),
            found: array_map(static fn (mixed $each): FoundSetup => FoundSetup::from(Value::object($each, 'migration.found')), Value::list($from->found ?? null, 'migration.found')),
            notKnown: array_map(static fn (mixed $each): MigrationDataNotKnown => MigrationDataNotKnown::from(Value::object($each, 'migration.not_known')), Value::list($from->not_known ?? null, 'migration.not_known')),
            summary: Value::string($from->summary ?? null, 'migration.summary'),
        );
    }
}
