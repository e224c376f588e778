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
        /** The value afterwards; null if it is removed, or is not shown */
        public ?string $to,
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            from: isset($from->from) ? Value::string($from->from, 'undo_step.from') : null,
            to: isset($from->to) ? Value::string($from->to, 'undo_step.to') : null,
            what: Value::string($from->what ?? null, 'undo_step.what'),
        );
    }
}
