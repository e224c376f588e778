<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Undoes a change by stack-set. */
final readonly class UndoByStackSet
{
    public function __construct(
        public string $action,
        public StackSetArguments $body,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::string($from->action ?? null, 'undo_by_stack_set.action'),
            body: StackSetArguments::from(Value::object($from->body ?? null, 'undo_by_stack_set.body')),
        );
    }
}
