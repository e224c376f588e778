<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The stack that usher operates. */
final readonly class StackVersion
{
    public function __construct(
        public ?string $project,
        /** The stack that usher ships, or the operator’s own */
        public StackVersionSource|string $source,
        /** The version that the stack states; null if it states none */
        public ?string $version,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            project: isset($from->project) ? Value::string($from->project, 'stack_version.project') : null,
            source: Value::word(StackVersionSource::class, $from->source ?? null, 'stack_version.source'),
            version: isset($from->version) ? Value::string($from->version, 'stack_version.version') : null,
        );
    }
}
