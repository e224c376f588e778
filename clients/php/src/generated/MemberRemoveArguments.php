<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of member-remove; arguments that were not given are omitted. */
final readonly class MemberRemoveArguments
{
    public function __construct(
        /** The member */
        public string $member,
        /** The digest that the dry run showed; confirms exactly what it showed */
        public ?string $offer = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            member: Value::string($from->member ?? null, 'member_remove_arguments.member'),
            offer: isset($from->offer) ? Value::string($from->offer, 'member_remove_arguments.offer') : null,
        );
    }
}
