<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that is undone. */
final readonly class UndoStep
{
    /** The value before the undo; null if it does not exist, or is not shown */
    public ?string $from;
    public string $subject;
    /** The value afterwards; null if it is removed, or is not shown */
    public ?string $to;

    private function __construct(\stdClass $from)
    {
        $this->from = isset($from->from) ? Value::string($from->from, 'undo_step.from') : null;
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'undo_step.subject');
        }
        $this->to = isset($from->to) ? Value::string($from->to, 'undo_step.to') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
