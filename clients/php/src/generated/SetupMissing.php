<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting without a value that a service cannot run without. */
final readonly class SetupMissing
{
    public function __construct(
        public string $key,
        public bool $secret,
        /** @var list<string> */
        public array $services,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            key: Value::string($from->key ?? null, 'setup_missing.key'),
            secret: Value::bool($from->secret ?? null, 'setup_missing.secret'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'setup_missing.services'), Value::list($from->services ?? null, 'setup_missing.services')),
            summary: Value::string($from->summary ?? null, 'setup_missing.summary'),
        );
    }
}
