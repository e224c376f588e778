<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a task would do if it ran now. */
final readonly class ScheduledPreview
{
    /** Why it is not known, or why the task would do nothing now */
    public ?string $because;
    /** The sentence of its dry run; null if that is not known */
    public ?string $summary;
    public ScheduledTaskName|string $task;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'scheduled_preview.because') : null;
        $this->summary = isset($from->summary) ? Value::string($from->summary, 'scheduled_preview.summary') : null;
        if (isset($from->task)) {
            $this->task = Value::word(ScheduledTaskName::class, $from->task, 'scheduled_preview.task');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'scheduled_preview.title');
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
