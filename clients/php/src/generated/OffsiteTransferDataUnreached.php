<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class OffsiteTransferDataUnreached
{
    public string $because;
    public string $destination;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'offsite-transfer.unreached.because');
        }
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'offsite-transfer.unreached.destination');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
