<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A channel that delivers alerts to the operator. */
final readonly class AlertChannel
{
    public function __construct(
        /** When the last delivery succeeded */
        public ?string $arrivedAt,
        /** Why the last attempt failed, or why the channel cannot be used */
        public ?string $because,
        public AlertChannelChannel|string $channel,
        public bool $configured,
        public ?string $failingSince,
        /** How many deliveries were abandoned; their notices are kept here */
        public int $givenUp,
        /**
         * The settings that configure it
         *
         * @var list<string>
         */
        public array $settings,
        public string $title,
        /** The host that receives the alerts, never the whole address; null if none is set */
        public ?string $to,
        /** How many deliveries wait for a retry */
        public int $waiting,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            arrivedAt: isset($from->arrived_at) ? Value::string($from->arrived_at, 'alert_channel.arrived_at') : null,
            because: isset($from->because) ? Value::string($from->because, 'alert_channel.because') : null,
            channel: Value::word(AlertChannelChannel::class, $from->channel ?? null, 'alert_channel.channel'),
            configured: Value::bool($from->configured ?? null, 'alert_channel.configured'),
            failingSince: isset($from->failing_since) ? Value::string($from->failing_since, 'alert_channel.failing_since') : null,
            givenUp: Value::int($from->given_up ?? null, 'alert_channel.given_up'),
            settings: array_map(static fn (mixed $each): string => Value::string($each, 'alert_channel.settings'), Value::list($from->settings ?? null, 'alert_channel.settings')),
            title: Value::string($from->title ?? null, 'alert_channel.title'),
            to: isset($from->to) ? Value::string($from->to, 'alert_channel.to') : null,
            waiting: Value::int($from->waiting ?? null, 'alert_channel.waiting'),
        );
    }
}
