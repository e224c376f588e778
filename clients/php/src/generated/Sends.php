<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service sends out of the machine, and why. */
final readonly class Sends
{
    public function __construct(
        public string $because,
        public string $to,
        /** What stops working when it is blocked */
        public ?string $without,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'sends.because'),
            to: Value::string($from->to ?? null, 'sends.to'),
            without: isset($from->without) ? Value::string($from->without, 'sends.without') : null,
        );
    }
}
