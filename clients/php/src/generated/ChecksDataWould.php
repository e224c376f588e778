<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class ChecksDataWould
{
    public function __construct(
        public string $check,
        public string $title,
        /** What it writes or interrupts */
        public string $touches,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            check: Value::string($from->check ?? null, 'checks.would.check'),
            title: Value::string($from->title ?? null, 'checks.would.title'),
            touches: Value::string($from->touches ?? null, 'checks.would.touches'),
        );
    }
}
