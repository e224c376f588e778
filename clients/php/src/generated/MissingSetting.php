<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that needs a value first. */
final readonly class MissingSetting
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
            key: Value::string($from->key ?? null, 'missing_setting.key'),
            secret: Value::bool($from->secret ?? null, 'missing_setting.secret'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'missing_setting.services'), Value::list($from->services ?? null, 'missing_setting.services')),
            summary: Value::string($from->summary ?? null, 'missing_setting.summary'),
        );
    }
}
