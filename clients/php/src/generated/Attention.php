<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that needs attention. */
final readonly class Attention
{
    /** Its own message, or the reason */
    public ?string $because;
    /** The command that shows more, or fixes it */
    public ?string $command;
    /** The finding behind it; null if no check found it */
    public ?string $finding;
    /** What the household has to do without */
    public ?string $meaning;
    public ?string $startedAt;
    public ServiceState|string|null $state;
    /** The service or other subject */
    public string $subject;
    /** What is wrong */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'attention.because') : null;
        $this->command = isset($from->command) ? Value::string($from->command, 'attention.command') : null;
        $this->finding = isset($from->finding) ? Value::string($from->finding, 'attention.finding') : null;
        $this->meaning = isset($from->meaning) ? Value::string($from->meaning, 'attention.meaning') : null;
        $this->startedAt = isset($from->started_at) ? Value::string($from->started_at, 'attention.started_at') : null;
        $this->state = isset($from->state) ? Value::word(ServiceState::class, $from->state, 'attention.state') : null;
        if (isset($from->subject)) {
            $this->subject = Value::string($from->subject, 'attention.subject');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'attention.summary');
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
