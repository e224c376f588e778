<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An exception to the preset. */
final readonly class AlertException
{
    public bool $notified;
    /** A type of event, a group of checks, or one check */
    public string $subject;

    private function __construct(\stdClass $from)
    {
        if (isset($from->notified)) {
            $this->notified = Value::bool($from->notified, 'alert_exception.notified');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'alert_exception.subject');
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
