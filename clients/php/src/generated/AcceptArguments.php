<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of accept; arguments that were not given are omitted. */
final readonly class AcceptArguments
{
    public function __construct(
        /** The finding, or a check with all its findings */
        public string $finding,
        /** Why it can stay as it is */
        public ?string $reason = null,
        /** Withdraw the acceptance */
        public ?bool $withdraw = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            finding: Value::string($from->finding ?? null, 'accept_arguments.finding'),
            reason: isset($from->reason) ? Value::string($from->reason, 'accept_arguments.reason') : null,
            withdraw: isset($from->withdraw) ? Value::bool($from->withdraw, 'accept_arguments.withdraw') : null,
        );
    }
}
