<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event, with everything that follows from it. */
final readonly class AlertNotice
{
    public function __construct(
        public ?string $advice,
        public ?string $command,
        /** `delivered`: sent to every configured channel; `held`: waits for the end of quiet hours or for the digest; `not-delivered`: only listed here */
        public AlertNoticeDelivery|string $delivery,
        /** Null while it lasts */
        public ?string $endedAt,
        public AlertEvent|string $event,
        /**
         * The findings that it causes
         *
         * @var list<string>
         */
        public array $explains,
        /** It comes and goes; it is delivered once, and again when it has settled */
        public bool $flapping,
        /** Stable: the same event has the same ID the next time */
        public string $id,
        /** `critical`: it keeps people from watching, or puts data at risk */
        public Level|string $level,
        public ?string $meaning,
        /** RFC 3339, in UTC */
        public string $startedAt,
        public ?string $subject,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'alert_notice.advice') : null,
            command: isset($from->command) ? Value::string($from->command, 'alert_notice.command') : null,
            delivery: Value::word(AlertNoticeDelivery::class, $from->delivery ?? null, 'alert_notice.delivery'),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'alert_notice.ended_at') : null,
            event: Value::word(AlertEvent::class, $from->event ?? null, 'alert_notice.event'),
            explains: array_map(static fn (mixed $each): string => Value::string($each, 'alert_notice.explains'), Value::list($from->explains ?? null, 'alert_notice.explains')),
            flapping: Value::bool($from->flapping ?? null, 'alert_notice.flapping'),
            id: Value::string($from->id ?? null, 'alert_notice.id'),
            level: Value::word(Level::class, $from->level ?? null, 'alert_notice.level'),
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'alert_notice.meaning') : null,
            startedAt: Value::string($from->started_at ?? null, 'alert_notice.started_at'),
            subject: isset($from->subject) ? Value::string($from->subject, 'alert_notice.subject') : null,
            summary: Value::string($from->summary ?? null, 'alert_notice.summary'),
        );
    }
}
