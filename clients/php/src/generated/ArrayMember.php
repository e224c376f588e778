<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A disk, partition or folder of an array. */
final readonly class ArrayMember
{
    public HardwareState|string $condition;
    /** Errors that the array has counted; null if it counts none */
    public ?int $errors;
    public string $member;
    /** As the array itself calls it */
    public string $memberState;

    private function __construct(\stdClass $from)
    {
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'array_member.condition');
        }
        $this->errors = isset($from->errors) ? Value::int($from->errors, 'array_member.errors') : null;
        if (isset($from->member)) {
            $this->member = Value::string($from->member, 'array_member.member');
        }
        if (isset($from->member_state)) {
            $this->memberState = Value::string($from->member_state, 'array_member.member_state');
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
