<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class OffsiteTransferDataWaiting
{
    public string $backup;
    public string $because;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup)) {
            $this->backup = Value::string($from->backup, 'offsite-transfer.waiting.backup');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'offsite-transfer.waiting.because');
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
