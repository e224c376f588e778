<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An alert: events that started and events that are over. */
final readonly class AlertMessage
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $createdAt,
        /** The ID of this message. A message with the same ID is a retry */
        public string $id,
        /** It was held back, and is delivered with others */
        public bool $isDigest,
        /** @var list<AlertMessageItem> */
        public array $items,
        /** The level of its most severe item */
        public Level|string $level,
        /** The whole message for people, in lines */
        public string $text,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            createdAt: Value::string($from->created_at ?? null, 'alert_message.created_at'),
            id: Value::string($from->id ?? null, 'alert_message.id'),
            isDigest: Value::bool($from->is_digest ?? null, 'alert_message.is_digest'),
            items: array_map(static fn (mixed $each): AlertMessageItem => AlertMessageItem::from(Value::object($each, 'alert_message.items')), Value::list($from->items ?? null, 'alert_message.items')),
            level: Value::word(Level::class, $from->level ?? null, 'alert_message.level'),
            text: Value::string($from->text ?? null, 'alert_message.text'),
            title: Value::string($from->title ?? null, 'alert_message.title'),
        );
    }
}
