<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The operator’s alert settings and channels, with current and past notices. */
final readonly class AlertsData
{
    /** @var list<AlertChannel> */
    public array $channels;
    /** When the checks behind the notices last ran */
    public ?string $checkedAt;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** Alerts are being delivered, by `usher watch` or by `usher ui` while it runs */
    public bool $delivering;
    /** The local time at which everything that is not critical is delivered together */
    public ?string $digestTime;
    /** Dry run: nothing was changed, and this is the result */
    public bool $dryRun;
    /** @var list<AlertEventSetting> */
    public array $events;
    /** @var list<AlertException> */
    public array $exceptions;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * Current notices, most severe first
     *
     * @var list<AlertNotice>
     */
    public array $notices;
    /** When this was observed */
    public string $observedAt;
    /**
     * Past notices, newest first
     *
     * @var list<AlertNotice>
     */
    public array $pastNotices;
    /** @var list<AlertPresetOption> */
    public array $presets;
    /** Local times between which only critical alerts are delivered; the rest come together afterwards */
    public ?AlertsDataQuietHours $quietHours;
    /** The verdict, the notices and their delivery */
    public string $summary;
    public string $timeZone;
    /**
     * The answer to each question of the household, the worst first
     *
     * @var list<VerdictAnswer>
     */
    public array $verdict;

    private function __construct(\stdClass $from)
    {
        if (isset($from->channels)) {
            $this->channels = array_map(static fn (mixed $each): AlertChannel => AlertChannel::from(Value::object($each, 'alerts.channels')), Value::list($from->channels, 'alerts.channels'));
        }
        $this->checkedAt = isset($from->checked_at) ? Value::string($from->checked_at, 'alerts.checked_at') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'alerts.complete');
        }
        if (isset($from->delivering)) {
            $this->delivering = Value::bool($from->delivering, 'alerts.delivering');
        }
        $this->digestTime = isset($from->digest_time) ? Value::string($from->digest_time, 'alerts.digest_time') : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'alerts.dry_run');
        }
        if (isset($from->events)) {
            $this->events = array_map(static fn (mixed $each): AlertEventSetting => AlertEventSetting::from(Value::object($each, 'alerts.events')), Value::list($from->events, 'alerts.events'));
        }
        if (isset($from->exceptions)) {
            $this->exceptions = array_map(static fn (mixed $each): AlertException => AlertException::from(Value::object($each, 'alerts.exceptions')), Value::list($from->exceptions, 'alerts.exceptions'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'alerts.not_known')), Value::list($from->not_known, 'alerts.not_known'));
        }
        if (isset($from->notices)) {
            $this->notices = array_map(static fn (mixed $each): AlertNotice => AlertNotice::from(Value::object($each, 'alerts.notices')), Value::list($from->notices, 'alerts.notices'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'alerts.observed_at');
        }
        if (isset($from->past_notices)) {
            $this->pastNotices = array_map(static fn (mixed $each): AlertNotice => AlertNotice::from(Value::object($each, 'alerts.past_notices')), Value::list($from->past_notices, 'alerts.past_notices'));
        }
        if (isset($from->presets)) {
            $this->presets = array_map(static fn (mixed $each): AlertPresetOption => AlertPresetOption::from(Value::object($each, 'alerts.presets')), Value::list($from->presets, 'alerts.presets'));
        }
        $this->quietHours = isset($from->quiet_hours) ? AlertsDataQuietHours::from(Value::object($from->quiet_hours, 'alerts.quiet_hours')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'alerts.summary');
        }
        if (isset($from->time_zone)) {
            $this->timeZone = Value::string($from->time_zone, 'alerts.time_zone');
        }
        if (isset($from->verdict)) {
            $this->verdict = array_map(static fn (mixed $each): VerdictAnswer => VerdictAnswer::from(Value::object($each, 'alerts.verdict')), Value::list($from->verdict, 'alerts.verdict'));
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
