<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that is undone. */
final readonly class UndoStep
{
    public function __construct(
        /** The value before the undo; null if it does not exist, or is not shown */
        public ?string $from,
        public string $subject,
        /** The value afterwards; null if it is removed, or is not shown */
        public ?string $to,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            from: isset($from->from) ? Value::string($from->from, 'undo_step.from') : null,
            subject: Value::string($from->subject ?? null, 'undo_step.subject'),
            to: isset($from->to) ? Value::string($from->to, 'undo_step.to') : null,
        );
    }
}
