<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class EngineAhead
{
    public function __construct(
        /** @var list<BreakingChange> */
        public array $breakingChanges,
        public EngineName|string $name,
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            breakingChanges: array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'engine_ahead.breaking_changes')), Value::list($from->breaking_changes ?? null, 'engine_ahead.breaking_changes')),
            name: Value::word(EngineName::class, $from->name ?? null, 'engine_ahead.name'),
            version: isset($from->version) ? Value::string($from->version, 'engine_ahead.version') : null,
        );
    }
}
