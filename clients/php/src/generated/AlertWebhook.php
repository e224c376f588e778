<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What usher posts to WEBHOOK_URL, as the whole JSON body. It is no envelope: no surface returns it. */
final readonly class AlertWebhook
{
    public function __construct(
        /** The wire version */
        public int $apiVersion,
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
            apiVersion: Value::int($from->api_version ?? null, 'alert-webhook.api_version'),
            createdAt: Value::string($from->created_at ?? null, 'alert-webhook.created_at'),
            id: Value::string($from->id ?? null, 'alert-webhook.id'),
            isDigest: Value::bool($from->is_digest ?? null, 'alert-webhook.is_digest'),
            items: array_map(static fn (mixed $each): AlertMessageItem => AlertMessageItem::from(Value::object($each, 'alert-webhook.items')), Value::list($from->items ?? null, 'alert-webhook.items')),
            level: Value::word(Level::class, $from->level ?? null, 'alert-webhook.level'),
            text: Value::string($from->text ?? null, 'alert-webhook.text'),
            title: Value::string($from->title ?? null, 'alert-webhook.title'),
        );
    }
}
