<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetMeParameters
{
    /** The member whose page it is; the session of a member fills it in */
    public ?string $member;
    /** Part of a title to look for */
    public ?string $term;

    private function __construct(\stdClass $from)
    {
        $this->member = isset($from->member) ? Value::string($from->member, 'get_me.parameters.member') : null;
        $this->term = isset($from->term) ? Value::string($from->term, 'get_me.parameters.term') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
