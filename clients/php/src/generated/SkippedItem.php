<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that was left as it is, and why. */
final readonly class SkippedItem
{
    public string $because;
    /** The file, setting or other thing */
    public string $subject;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'skipped_item.because');
        }
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'skipped_item.subject');
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
