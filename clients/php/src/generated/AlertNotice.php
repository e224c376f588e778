<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event, with everything that follows from it. */
final readonly class AlertNotice
{
    public function __construct(
        public ?string $about,
        public ?string $advice,
        /** RFC 3339, in UTC */
        public string $beganAt,
        public ?string $command,
        /** `told`: sent to every configured channel. `held`: waits for the end of quiet hours or for the digest. `kept`: only listed here */
        public AlertNoticeDelivery|string $delivery,
        /** Null while it lasts */
        public ?string $endedAt,
        /** It comes and goes; it is delivered once, and again when it has settled */
        public bool $flapping,
        /**
         * The findings that it causes
         *
         * @var list<string>
         */
        public array $follows,
        public string $happening,
        /** Stable: the same event has the same ID the next time */
        public string $id,
        /** `critical`: it keeps people from watching, or puts data at risk */
        public AlertNoticeLevel|string $level,
        public ?string $meaning,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            about: isset($from->about) ? Value::string($from->about, 'alert_notice.about') : null,
            advice: isset($from->advice) ? Value::string($from->advice, 'alert_notice.advice') : null,
            beganAt: Value::string($from->began_at ?? null, 'alert_notice.began_at'),
            command: isset($from->command) ? Value::string($from->command, 'alert_notice.command') : null,
            delivery: Value::word(AlertNoticeDelivery::class, $from->delivery ?? null, 'alert_notice.delivery'),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'alert_notice.ended_at') : null,
            flapping: Value::bool($from->flapping ?? null, 'alert_notice.flapping'),
            follows: array_map(static fn (mixed $each): string => Value::string($each, 'alert_notice.follows'), Value::list($from->follows ?? null, 'alert_notice.follows')),
            happening: Value::string($from->happening ?? null, 'alert_notice.happening'),
            id: Value::string($from->id ?? null, 'alert_notice.id'),
            level: Value::word(AlertNoticeLevel::class, $from->level ?? null, 'alert_notice.level'),
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'alert_notice.meaning') : null,
            summary: Value::string($from->summary ?? null, 'alert_notice.summary'),
        );
    }
}
