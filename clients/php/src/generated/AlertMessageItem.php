<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event in an alert. */
final readonly class AlertMessageItem
{
    public ?string $command;
    public ?string $endedAt;
    public AlertEvent|string $event;
    public Level|string $level;
    public ?string $meaning;
    /** The `id` of the notice, as `alerts` names it */
    public string $notice;
    /** RFC 3339, in UTC */
    public string $startedAt;
    public ?string $subject;
    public string $summary;
    /** `started-and-ended`: it was over before it could be delivered; `flapping`: it comes and goes */
    public AlertMessageItemTransition|string $transition;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'alert_message_item.command') : null;
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'alert_message_item.ended_at') : null;
        if (isset($from->event)) {
            $this->event = Value::word(AlertEvent::class, $from->event, 'alert_message_item.event');
        }
        if (isset($from->level)) {
            $this->level = Value::word(Level::class, $from->level, 'alert_message_item.level');
        }
        $this->meaning = isset($from->meaning) ? Value::string($from->meaning, 'alert_message_item.meaning') : null;
        if (isset($from->notice)) {
            $this->notice = Value::string($from->notice, 'alert_message_item.notice');
        }
        if (isset($from->started_at)) {
            $this->startedAt = Value::string($from->started_at, 'alert_message_item.started_at');
        }
        $this->subject = isset($from->subject) ? Value::string($from->subject, 'alert_message_item.subject') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'alert_message_item.summary');
        }
        if (isset($from->transition)) {
            $this->transition = Value::word(AlertMessageItemTransition::class, $from->transition, 'alert_message_item.transition');
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
