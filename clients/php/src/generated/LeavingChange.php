<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One step of a run: a title that is announced, removed or kept. */
final readonly class LeavingChange
{
    public ?string $because;
    public int $freesBytes;
    /** For an announcement: the first day on which it may leave */
    public ?string $leavesOn;
    public LeavingChangeLeavingChange|string $leavingChange;
    public StepResult|string $result;
    public string $title;
    public ?int $year;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'leaving_change.because') : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'leaving_change.frees_bytes');
        }
        $this->leavesOn = isset($from->leaves_on) ? Value::string($from->leaves_on, 'leaving_change.leaves_on') : null;
        if (isset($from->leaving_change)) {
            $this->leavingChange = Value::word(LeavingChangeLeavingChange::class, $from->leaving_change, 'leaving_change.leaving_change');
        }
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'leaving_change.result');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'leaving_change.title');
        }
        $this->year = isset($from->year) ? Value::int($from->year, 'leaving_change.year') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
