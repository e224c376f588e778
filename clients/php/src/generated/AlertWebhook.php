<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What usher posts to WEBHOOK_URL, as the whole JSON body. It is not an envelope: no surface returns it. */
final readonly class AlertWebhook
{
    /** The wire version */
    public int $apiVersion;
    /** RFC 3339, in UTC */
    public string $createdAt;
    /** The ID of this message. A message with the same ID is a retry */
    public string $id;
    /** It was held back, and is delivered with others */
    public bool $isDigest;
    /** @var list<AlertMessageItem> */
    public array $items;
    /** The level of its most severe item */
    public Level|string $level;
    /** The whole message for people, in lines */
    public string $text;
    public string $title;
    /** The verdict on the household at that time, as `dashboard` begins */
    public string $verdictSummary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->api_version)) {
            $this->apiVersion = Value::int($from->api_version, 'alert-webhook.api_version');
        }
        if (isset($from->created_at)) {
            $this->createdAt = Value::string($from->created_at, 'alert-webhook.created_at');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'alert-webhook.id');
        }
        if (isset($from->is_digest)) {
            $this->isDigest = Value::bool($from->is_digest, 'alert-webhook.is_digest');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): AlertMessageItem => AlertMessageItem::from(Value::object($each, 'alert-webhook.items')), Value::list($from->items, 'alert-webhook.items'));
        }
        if (isset($from->level)) {
            $this->level = Value::word(Level::class, $from->level, 'alert-webhook.level');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'alert-webhook.text');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'alert-webhook.title');
        }
        if (isset($from->verdict_summary)) {
            $this->verdictSummary = Value::string($from->verdict_summary, 'alert-webhook.verdict_summary');
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
