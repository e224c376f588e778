<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that is put back. */
final readonly class UndoStep
{
    public function __construct(
        /** How it is before; null where it is not there, or not told */
        public ?string $from,
        /** How it is meant to be afterwards; null where it goes away, or is not told */
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
