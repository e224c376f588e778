<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The stack that usher operates. */
final readonly class StackCarried
{
    public function __construct(
        public ?string $project,
        public StackCarriedSource|string $source,
        /** The version of usher that it came with; null for the operator’s own stack */
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            project: isset($from->project) ? Value::string($from->project, 'stack_carried.project') : null,
            source: Value::word(StackCarriedSource::class, $from->source ?? null, 'stack_carried.source'),
            version: isset($from->version) ? Value::string($from->version, 'stack_carried.version') : null,
        );
    }
}
