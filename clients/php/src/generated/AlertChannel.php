<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A channel that delivers alerts to the operator. */
final readonly class AlertChannel
{
    public function __construct(
        /** Why the last attempt failed, or why the channel cannot be used */
        public ?string $because,
        public AlertChannelChannel|string $channel,
        public bool $configured,
        /** When the last delivery succeeded */
        public ?string $deliveredAt,
        /** How many deliveries were abandoned; their notices are kept here */
        public int $deliveriesAbandoned,
        /** How many deliveries wait for a retry */
        public int $deliveriesWaiting,
        /** The host that receives the alerts, never the whole address; null if none is set */
        public ?string $destination,
        public ?string $firstFailedAt,
        /**
         * The settings that configure it
         *
         * @var list<string>
         */
        public array $settings,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'alert_channel.because') : null,
            channel: Value::word(AlertChannelChannel::class, $from->channel ?? null, 'alert_channel.channel'),
            configured: Value::bool($from->configured ?? null, 'alert_channel.configured'),
            deliveredAt: isset($from->delivered_at) ? Value::string($from->delivered_at, 'alert_channel.delivered_at') : null,
            deliveriesAbandoned: Value::int($from->deliveries_abandoned ?? null, 'alert_channel.deliveries_abandoned'),
            deliveriesWaiting: Value::int($from->deliveries_waiting ?? null, 'alert_channel.deliveries_waiting'),
            destination: isset($from->destination) ? Value::string($from->destination, 'alert_channel.destination') : null,
            firstFailedAt: isset($from->first_failed_at) ? Value::string($from->first_failed_at, 'alert_channel.first_failed_at') : null,
            settings: array_map(static fn (mixed $each): string => Value::string($each, 'alert_channel.settings'), Value::list($from->settings ?? null, 'alert_channel.settings')),
            title: Value::string($from->title ?? null, 'alert_channel.title'),
        );
    }
}
