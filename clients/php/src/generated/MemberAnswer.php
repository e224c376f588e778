<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The answer to a question of a member. */
final readonly class MemberAnswer
{
    public HouseholdQuestion|string $question;
    public CheckStatus|string $status;
    /** The answer, in one sentence */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->question)) {
            $this->question = Value::word(HouseholdQuestion::class, $from->question, 'member_answer.question');
        }
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'member_answer.status');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'member_answer.summary');
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
