<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The operator’s alert settings and channels, with current and past notices. */
final readonly class AlertsData
{
    public function __construct(
        /** When this was observed */
        public string $at,
        /** @var list<AlertChannel> */
        public array $channels,
        /** Alerts are being delivered, by `usher watch` or by `usher ui` while it runs */
        public bool $delivering,
        /** The local time at which everything that is not critical is delivered together */
        public ?string $digest,
        /** @var list<AlertException> */
        public array $exceptions,
        /** @var list<AlertHappeningTold> */
        public array $happenings,
        /** When the checks behind the notices last ran */
        public ?string $lookedAt,
        /**
         * Current notices, most severe first
         *
         * @var list<AlertNotice>
         */
        public array $notices,
        /**
         * Past notices, newest first
         *
         * @var list<AlertNotice>
         */
        public array $past,
        /** @var list<AlertPresetTold> */
        public array $presets,
        /** Local times between which only critical alerts are delivered; the rest come together afterwards */
        public ?AlertsDataQuietHours $quietHours,
        /** Dry run: nothing was changed, and this is the result */
        public bool $rehearsed,
        public string $summary,
        public string $timeZone,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: Value::string($from->at ?? null, 'alerts.at'),
            channels: array_map(static fn (mixed $each): AlertChannel => AlertChannel::from(Value::object($each, 'alerts.channels')), Value::list($from->channels ?? null, 'alerts.channels')),
            delivering: Value::bool($from->delivering ?? null, 'alerts.delivering'),
            digest: isset($from->digest) ? Value::string($from->digest, 'alerts.digest') : null,
            exceptions: array_map(static fn (mixed $each): AlertException => AlertException::from(Value::object($each, 'alerts.exceptions')), Value::list($from->exceptions ?? null, 'alerts.exceptions')),
            happenings: array_map(static fn (mixed $each): AlertHappeningTold => AlertHappeningTold::from(Value::object($each, 'alerts.happenings')), Value::list($from->happenings ?? null, 'alerts.happenings')),
            lookedAt: isset($from->looked_at) ? Value::string($from->looked_at, 'alerts.looked_at') : null,
            notices: array_map(static fn (mixed $each): AlertNotice => AlertNotice::from(Value::object($each, 'alerts.notices')), Value::list($from->notices ?? null, 'alerts.notices')),
            past: array_map(static fn (mixed $each): AlertNotice => AlertNotice::from(Value::object($each, 'alerts.past')), Value::list($from->past ?? null, 'alerts.past')),
            presets: array_map(static fn (mixed $each): AlertPresetTold => AlertPresetTold::from(Value::object($each, 'alerts.presets')), Value::list($from->presets ?? null, 'alerts.presets')),
            quietHours: isset($from->quiet_hours) ? AlertsDataQuietHours::from(Value::object($from->quiet_hours, 'alerts.quiet_hours')) : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'alerts.rehearsed'),
            summary: Value::string($from->summary ?? null, 'alerts.summary'),
            timeZone: Value::string($from->time_zone ?? null, 'alerts.time_zone'),
        );
    }
}
