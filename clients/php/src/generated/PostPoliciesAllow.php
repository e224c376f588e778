<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Posts policies-allow. */
final readonly class PostPoliciesAllow
{
    public string $action;
    /**
     * The names of the arguments that a person still has to give; empty if it is complete
     *
     * @var list<string>
     */
    public array $asks;
    /** To be posted to the action as it stands */
    public PostPoliciesAllowBody $body;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'post_policies_allow.action');
        }
        if (isset($from->asks)) {
            $this->asks = array_map(static fn (mixed $each): string => Value::string($each, 'post_policies_allow.asks'), Value::list($from->asks, 'post_policies_allow.asks'));
        }
        if (isset($from->body)) {
            $this->body = PostPoliciesAllowBody::from(Value::object($from->body, 'post_policies_allow.body'));
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
