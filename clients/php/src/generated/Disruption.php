<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Who and what a change would disturb if it were made now. */
final readonly class Disruption
{
    /** @var list<ActiveDownload> */
    public array $activeDownloads;
    /** Every affected app could be asked */
    public bool $complete;
    /** @var list<RunningImport> */
    public array $imports;
    /** How many times that is the median of */
    public int $measuredRuns;
    /**
     * The apps that could not be asked
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    public string $summary;
    /** How long the same change took the last times, as their median; null if it was never made */
    public ?int $usualSeconds;
    /** @var list<Watcher> */
    public array $watching;

    private function __construct(\stdClass $from)
    {
        if (isset($from->active_downloads)) {
            $this->activeDownloads = array_map(static fn (mixed $each): ActiveDownload => ActiveDownload::from(Value::object($each, 'disruption.active_downloads')), Value::list($from->active_downloads, 'disruption.active_downloads'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'disruption.complete');
        }
        if (isset($from->imports)) {
            $this->imports = array_map(static fn (mixed $each): RunningImport => RunningImport::from(Value::object($each, 'disruption.imports')), Value::list($from->imports, 'disruption.imports'));
        }
        if (isset($from->measured_runs)) {
            $this->measuredRuns = Value::int($from->measured_runs, 'disruption.measured_runs');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'disruption.not_known')), Value::list($from->not_known, 'disruption.not_known'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'disruption.summary');
        }
        $this->usualSeconds = isset($from->usual_seconds) ? Value::int($from->usual_seconds, 'disruption.usual_seconds') : null;
        if (isset($from->watching)) {
            $this->watching = array_map(static fn (mixed $each): Watcher => Watcher::from(Value::object($each, 'disruption.watching')), Value::list($from->watching, 'disruption.watching'));
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
