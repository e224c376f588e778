<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that could not be found out, and why. */
final readonly class NotKnown
{
    public string $because;
    /** The app, folder or other thing */
    public string $subject;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'not_known.because');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'not_known.subject');
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
