<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The speed of the internet line, and the limits in effect. */
final readonly class BandwidthData
{
    public ?string $advice;
    /**
     * Empty for a read, and if no client needed a change
     *
     * @var list<BandwidthChange>
     */
    public array $changes;
    public ?string $command;
    /** Every client answered; for an action, every client has the limits and respects them */
    public bool $complete;
    public DesiredBandwidth $desired;
    /** @var list<DownloadClient> */
    public array $downloadClients;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    public InternetLine $internet;
    public BandwidthMonth $month;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'bandwidth.advice') : null;
        if (isset($from->changes)) {
            $this->changes = array_map(static fn (mixed $each): BandwidthChange => BandwidthChange::from(Value::object($each, 'bandwidth.changes')), Value::list($from->changes, 'bandwidth.changes'));
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'bandwidth.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'bandwidth.complete');
        }
        if (isset($from->desired)) {
            $this->desired = DesiredBandwidth::from(Value::object($from->desired, 'bandwidth.desired'));
        }
        if (isset($from->download_clients)) {
            $this->downloadClients = array_map(static fn (mixed $each): DownloadClient => DownloadClient::from(Value::object($each, 'bandwidth.download_clients')), Value::list($from->download_clients, 'bandwidth.download_clients'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'bandwidth.dry_run');
        }
        if (isset($from->internet)) {
            $this->internet = InternetLine::from(Value::object($from->internet, 'bandwidth.internet'));
        }
        if (isset($from->month)) {
            $this->month = BandwidthMonth::from(Value::object($from->month, 'bandwidth.month'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'bandwidth.not_known')), Value::list($from->not_known, 'bandwidth.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'bandwidth.summary');
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
