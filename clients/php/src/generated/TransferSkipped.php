<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that is not transferred, and why. */
final readonly class TransferSkipped
{
    public string $app;
    public string $because;
    public string $subject;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'transfer_skipped.app');
        }
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'transfer_skipped.because');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'transfer_skipped.subject');
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
