<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one service used, and when it was down. */
final readonly class ServiceUsage
{
    public UsageSeries $cpuUse;
    /** Without values if the engine does not say */
    public UsageSeries $diskRead;
    public UsageSeries $diskWritten;
    /** How many minutes it was down in all */
    public int $downMinutes;
    public UsageSeries $memoryUse;
    /** Without values for a service that uses another’s network */
    public UsageSeries $networkReceived;
    public UsageSeries $networkSent;
    /** How many times it went down, though it was on; a restart counts if a sample met it */
    public int $outages;
    public string $service;
    /**
     * Without overlaps or holes, oldest first
     *
     * @var list<UsageRun>
     */
    public array $states;
    /** How it fared, from the record */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->cpu_use)) {
            $this->cpuUse = UsageSeries::from(Value::object($from->cpu_use, 'service_usage.cpu_use'));
        }
        if (isset($from->disk_read)) {
            $this->diskRead = UsageSeries::from(Value::object($from->disk_read, 'service_usage.disk_read'));
        }
        if (isset($from->disk_written)) {
            $this->diskWritten = UsageSeries::from(Value::object($from->disk_written, 'service_usage.disk_written'));
        }
        if (isset($from->down_minutes)) {
            $this->downMinutes = Value::int($from->down_minutes, 'service_usage.down_minutes');
        }
        if (isset($from->memory_use)) {
            $this->memoryUse = UsageSeries::from(Value::object($from->memory_use, 'service_usage.memory_use'));
        }
        if (isset($from->network_received)) {
            $this->networkReceived = UsageSeries::from(Value::object($from->network_received, 'service_usage.network_received'));
        }
        if (isset($from->network_sent)) {
            $this->networkSent = UsageSeries::from(Value::object($from->network_sent, 'service_usage.network_sent'));
        }
        if (isset($from->outages)) {
            $this->outages = Value::int($from->outages, 'service_usage.outages');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_usage.service');
        }
        if (isset($from->states)) {
            $this->states = array_map(static fn (mixed $each): UsageRun => UsageRun::from(Value::object($each, 'service_usage.states')), Value::list($from->states, 'service_usage.states'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'service_usage.summary');
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
