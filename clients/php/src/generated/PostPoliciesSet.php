<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Posts policies-set. */
final readonly class PostPoliciesSet
{
    public string $action;
    /**
     * The names of the arguments that a person still has to give; empty if it is complete
     *
     * @var list<string>
     */
    public array $asks;
    /** To be posted to the action as it stands */
    public PostPoliciesSetBody $body;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'post_policies_set.action');
        }
        if (isset($from->asks)) {
            $this->asks = array_map(static fn (mixed $each): string => Value::string($each, 'post_policies_set.asks'), Value::list($from->asks, 'post_policies_set.asks'));
        }
        if (isset($from->body)) {
            $this->body = PostPoliciesSetBody::from(Value::object($from->body, 'post_policies_set.body'));
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
