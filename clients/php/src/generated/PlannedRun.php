<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** When a scheduled task is due next. */
final readonly class PlannedRun
{
    /** RFC 3339, in UTC */
    public string $dueAt;
    /** When its window ends; null if it has none */
    public ?string $endsAt;
    /** What is different on that day, such as a change of the clocks */
    public ?string $note;
    public ScheduledTaskName|string $task;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->due_at)) {
            $this->dueAt = Value::string($from->due_at, 'planned_run.due_at');
        }
        $this->endsAt = isset($from->ends_at) ? Value::string($from->ends_at, 'planned_run.ends_at') : null;
        $this->note = isset($from->note) ? Value::string($from->note, 'planned_run.note') : null;
        if (isset($from->task)) {
            $this->task = Value::word(ScheduledTaskName::class, $from->task, 'planned_run.task');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'planned_run.title');
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
