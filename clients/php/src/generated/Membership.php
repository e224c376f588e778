<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app in which somebody has an account, or had one. */
final readonly class Membership
{
    public function __construct(
        public string $app,
        /** Why it failed, or why it was left alone */
        public ?string $because,
        public StepResult|string $result,
        public string $service,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'membership.app'),
            because: isset($from->because) ? Value::string($from->because, 'membership.because') : null,
            result: Value::word(StepResult::class, $from->result ?? null, 'membership.result'),
            service: Value::string($from->service ?? null, 'membership.service'),
        );
    }
}
