<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a webhook receives: events that began and events that are over. */
final readonly class NoticeData
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $at,
        /** The whole message for people, in lines */
        public string $body,
        /** It was held back, and is delivered with others */
        public bool $digest,
        /** The ID of this message. A message with the same ID is a retry */
        public string $id,
        /** @var list<NoticeItem> */
        public array $items,
        /** The level of its most severe item */
        public NoticeDataLevel|string $level,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'notice.at'),
            body: Value::string($from->body ?? null, 'notice.body'),
            digest: Value::bool($from->digest ?? null, 'notice.digest'),
            id: Value::string($from->id ?? null, 'notice.id'),
            items: array_map(static fn (mixed $each): NoticeItem => NoticeItem::from(Value::object($each, 'notice.items')), Value::list($from->items ?? null, 'notice.items')),
            level: Value::word(NoticeDataLevel::class, $from->level ?? null, 'notice.level'),
            title: Value::string($from->title ?? null, 'notice.title'),
        );
    }
}
