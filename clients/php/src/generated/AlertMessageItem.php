<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event in an alert. */
final readonly class AlertMessageItem
{
    public function __construct(
        public ?string $command,
        public ?string $endedAt,
        public AlertEvent|string $event,
        public Level|string $level,
        public ?string $meaning,
        /** The `id` of the notice, as `alerts` names it */
        public string $notice,
        /** RFC 3339, in UTC */
        public string $startedAt,
        public ?string $subject,
        public string $summary,
        /** `started-and-ended`: it was over before it could be delivered; `flapping`: it comes and goes */
        public AlertMessageItemTransition|string $transition,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'alert_message_item.command') : null,
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'alert_message_item.ended_at') : null,
            event: Value::word(AlertEvent::class, $from->event ?? null, 'alert_message_item.event'),
            level: Value::word(Level::class, $from->level ?? null, 'alert_message_item.level'),
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'alert_message_item.meaning') : null,
            notice: Value::string($from->notice ?? null, 'alert_message_item.notice'),
            startedAt: Value::string($from->started_at ?? null, 'alert_message_item.started_at'),
            subject: isset($from->subject) ? Value::string($from->subject, 'alert_message_item.subject') : null,
            summary: Value::string($from->summary ?? null, 'alert_message_item.summary'),
            transition: Value::word(AlertMessageItemTransition::class, $from->transition ?? null, 'alert_message_item.transition'),
        );
    }
}
