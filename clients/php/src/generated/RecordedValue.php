<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One value, before or after a change. */
final readonly class RecordedValue
{
    public function __construct(
        /** The service, setting, file or other thing it belongs to */
        public string $subject,
        /** What the value is: the state of a service, the digest of a file, … */
        public RecordedValueType|string $type,
        /** Null if there was none, or if it is not shown */
        public ?string $value,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            subject: Value::string($from->subject ?? null, 'recorded_value.subject'),
            type: Value::word(RecordedValueType::class, $from->type ?? null, 'recorded_value.type'),
            value: isset($from->value) ? Value::string($from->value, 'recorded_value.value') : null,
        );
    }
}
