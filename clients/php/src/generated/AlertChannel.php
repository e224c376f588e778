<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A channel that delivers alerts to the operator. */
final readonly class AlertChannel
{
    /** Why the last attempt failed, or why the channel cannot be used */
    public ?string $because;
    public AlertChannelChannel|string $channel;
    public bool $configured;
    /** When the last delivery succeeded */
    public ?string $deliveredAt;
    /** How many deliveries were abandoned; their notices are kept here */
    public int $deliveriesAbandoned;
    /** How many deliveries wait for a retry */
    public int $deliveriesWaiting;
    /** The host that receives the alerts, never the whole address; null if none is set */
    public ?string $destination;
    public ?string $firstFailedAt;
    /**
     * The settings that configure it
     *
     * @var list<string>
     */
    public array $settings;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'alert_channel.because') : null;
        if (isset($from->channel)) {
            $this->channel = Value::word(AlertChannelChannel::class, $from->channel, 'alert_channel.channel');
        }
        if (isset($from->configured)) {
            $this->configured = Value::bool($from->configured, 'alert_channel.configured');
        }
        $this->deliveredAt = isset($from->delivered_at) ? Value::string($from->delivered_at, 'alert_channel.delivered_at') : null;
        if (isset($from->deliveries_abandoned)) {
            $this->deliveriesAbandoned = Value::int($from->deliveries_abandoned, 'alert_channel.deliveries_abandoned');
        }
        if (isset($from->deliveries_waiting)) {
            $this->deliveriesWaiting = Value::int($from->deliveries_waiting, 'alert_channel.deliveries_waiting');
        }
        $this->destination = isset($from->destination) ? Value::string($from->destination, 'alert_channel.destination') : null;
        $this->firstFailedAt = isset($from->first_failed_at) ? Value::string($from->first_failed_at, 'alert_channel.first_failed_at') : null;
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): string => Value::string($each, 'alert_channel.settings'), Value::list($from->settings, 'alert_channel.settings'));
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'alert_channel.title');
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
