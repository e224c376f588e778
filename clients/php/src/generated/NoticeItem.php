<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One event in a message. */
final readonly class NoticeItem
{
    public function __construct(
        public ?string $about,
        /** RFC 3339, in UTC */
        public string $beganAt,
        public ?string $command,
        public ?string $endedAt,
        public string $happening,
        public NoticeItemLevel|string $level,
        public ?string $meaning,
        /** The `id` of the notice */
        public string $notice,
        public string $summary,
        /** `passed`: it was over before it could be delivered */
        public NoticeItemWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            about: isset($from->about) ? Value::string($from->about, 'notice_item.about') : null,
            beganAt: Value::string($from->began_at ?? null, 'notice_item.began_at'),
            command: isset($from->command) ? Value::string($from->command, 'notice_item.command') : null,
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'notice_item.ended_at') : null,
            happening: Value::string($from->happening ?? null, 'notice_item.happening'),
            level: Value::word(NoticeItemLevel::class, $from->level ?? null, 'notice_item.level'),
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'notice_item.meaning') : null,
            notice: Value::string($from->notice ?? null, 'notice_item.notice'),
            summary: Value::string($from->summary ?? null, 'notice_item.summary'),
            what: Value::word(NoticeItemWhat::class, $from->what ?? null, 'notice_item.what'),
        );
    }
}
