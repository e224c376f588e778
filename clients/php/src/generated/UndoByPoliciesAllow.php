<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Undoes a change by policies-allow. */
final readonly class UndoByPoliciesAllow
{
    public string $action;
    public PoliciesAllowArguments $body;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'undo_by_policies_allow.action');
        }
        if (isset($from->body)) {
            $this->body = PoliciesAllowArguments::from(Value::object($from->body, 'undo_by_policies_allow.body'));
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
