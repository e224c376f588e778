<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The answer to one question of the household. */
final readonly class VerdictAnswer
{
    /** What was measured: how much room there is, and until when; null for the others */
    public ?string $figures;
    /** The finding behind it, as `checks` names it */
    public ?string $finding;
    public HouseholdQuestion|string $question;
    /** What helps; null if nothing is wrong */
    public ?VerdictAnswerRemedy $remedy;
    /** Since when it is so; null if nothing is wrong, or if that is not known */
    public ?string $startedAt;
    /** `skipped`: the question does not arise, because nothing is on that it is about */
    public CheckStatus|string $status;
    /** The service or path behind it */
    public ?string $subject;
    /** The answer, in one sentence */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->figures = isset($from->figures) ? Value::string($from->figures, 'verdict_answer.figures') : null;
        $this->finding = isset($from->finding) ? Value::string($from->finding, 'verdict_answer.finding') : null;
        if (isset($from->question)) {
            $this->question = Value::word(HouseholdQuestion::class, $from->question, 'verdict_answer.question');
        }
        $this->remedy = isset($from->remedy) ? VerdictAnswerRemedy::from(Value::object($from->remedy, 'verdict_answer.remedy')) : null;
        $this->startedAt = isset($from->started_at) ? Value::string($from->started_at, 'verdict_answer.started_at') : null;
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'verdict_answer.status');
        }
        $this->subject = isset($from->subject) ? Value::string($from->subject, 'verdict_answer.subject') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'verdict_answer.summary');
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
