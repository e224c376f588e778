<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One value, before or after a change. */
final readonly class RecordedValue
{
    /** The service, setting, file or other thing it belongs to */
    public string $subject;
    /** What the value is: the state of a service, the digest of a file, … */
    public RecordedValueType|string $type;
    /** Null if there was none, or if it is not shown */
    public ?string $value;

    private function __construct(\stdClass $from)
    {
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'recorded_value.subject');
        }
        if (isset($from->type)) {
            $this->type = Value::word(RecordedValueType::class, $from->type, 'recorded_value.type');
        }
        $this->value = isset($from->value) ? Value::string($from->value, 'recorded_value.value') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
