<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of leaving-keep; arguments that were not given are omitted. */
final readonly class LeavingKeepArguments
{
    /** The member who votes; without one, the household */
    public ?string $member;
    /** The title */
    public string $title;
    /** Withdraw the vote */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->member = isset($from->member) ? Value::string($from->member, 'leaving_keep_arguments.member') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'leaving_keep_arguments.title');
        }
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'leaving_keep_arguments.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
