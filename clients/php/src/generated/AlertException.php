<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An exception to the preset. */
final readonly class AlertException
{
    public function __construct(
        public bool $notified,
        /** A type of event, a group of checks, or one check */
        public string $subject,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            notified: Value::bool($from->notified ?? null, 'alert_exception.notified'),
            subject: Value::string($from->subject ?? null, 'alert_exception.subject'),
        );
    }
}
