<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class EngineAhead
{
    public function __construct(
        /** @var list<KnownCliff> */
        public array $cliffs,
        public string $name,
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            cliffs: array_map(static fn (mixed $each): KnownCliff => KnownCliff::from(Value::object($each, 'engine_ahead.cliffs')), Value::list($from->cliffs ?? null, 'engine_ahead.cliffs')),
            name: Value::string($from->name ?? null, 'engine_ahead.name'),
            version: isset($from->version) ? Value::string($from->version, 'engine_ahead.version') : null,
        );
    }
}
