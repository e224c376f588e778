<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of accept; arguments that were not given are omitted. */
final readonly class AcceptArguments
{
    /** The finding, or a check with all its findings */
    public string $finding;
    /** Why it can stay as it is */
    public ?string $reason;
    /** Withdraw the acceptance */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        if (isset($from->finding)) {
            $this->finding = Value::string($from->finding, 'accept_arguments.finding');
        }
        $this->reason = isset($from->reason) ? Value::string($from->reason, 'accept_arguments.reason') : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'accept_arguments.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
