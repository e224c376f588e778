<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The stack that usher operates. */
final readonly class OperatedStack
{
    public function __construct(
        public ?string $project,
        /** The stack that usher ships, or the operator’s own */
        public OperatedStackSource|string $source,
        /** The version of usher that it came with; null if it states none, as the operator’s own */
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            project: isset($from->project) ? Value::string($from->project, 'operated_stack.project') : null,
            source: Value::word(OperatedStackSource::class, $from->source ?? null, 'operated_stack.source'),
            version: isset($from->version) ? Value::string($from->version, 'operated_stack.version') : null,
        );
    }
}
