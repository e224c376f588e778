<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Data of a service that is not in a backup, and why. */
final readonly class SkippedData
{
    public string $because;
    public string $service;
    public string $subject;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'skipped_data.because');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'skipped_data.service');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'skipped_data.subject');
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
