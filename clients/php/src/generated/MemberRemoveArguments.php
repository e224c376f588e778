<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of member-remove; arguments that were not given are omitted. */
final readonly class MemberRemoveArguments
{
    /** The member */
    public string $member;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;

    private function __construct(\stdClass $from)
    {
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'member_remove_arguments.member');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'member_remove_arguments.offer') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
