<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What keeps running when no terminal is open. */
final readonly class HostingData
{
    /** Why there is none */
    public ?string $because;
    /** The certificate that the hosted web app serves with, if any */
    public ?Certificate $certificate;
    /**
     * The exact command lines
     *
     * @var list<string>
     */
    public array $commands;
    /** Everything that was asked answered, and an action was done as a whole */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    public HostingDataEngineStart $engineStart;
    /**
     * The files that an action would write
     *
     * @var list<HostingDataFiles>
     */
    public array $files;
    public HostingDataLinger $linger;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** The service manager that usher can use; null if there is none */
    public HostingDataServiceManager|string|null $serviceManager;
    /** @var list<HostedService> */
    public array $services;
    public string $summary;
    /** @var list<HostedUnit> */
    public array $units;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'hosting.because') : null;
        $this->certificate = isset($from->certificate) ? Certificate::from(Value::object($from->certificate, 'hosting.certificate')) : null;
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'hosting.commands'), Value::list($from->commands, 'hosting.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'hosting.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'hosting.dry_run');
        }
        if (isset($from->engine_start)) {
            $this->engineStart = HostingDataEngineStart::from(Value::object($from->engine_start, 'hosting.engine_start'));
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): HostingDataFiles => HostingDataFiles::from(Value::object($each, 'hosting.files')), Value::list($from->files, 'hosting.files'));
        }
        if (isset($from->linger)) {
            $this->linger = HostingDataLinger::from(Value::object($from->linger, 'hosting.linger'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'hosting.not_known')), Value::list($from->not_known, 'hosting.not_known'));
        }
        $this->serviceManager = isset($from->service_manager) ? Value::word(HostingDataServiceManager::class, $from->service_manager, 'hosting.service_manager') : null;
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): HostedService => HostedService::from(Value::object($each, 'hosting.services')), Value::list($from->services, 'hosting.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'hosting.summary');
        }
        if (isset($from->units)) {
            $this->units = array_map(static fn (mixed $each): HostedUnit => HostedUnit::from(Value::object($each, 'hosting.units')), Value::list($from->units, 'hosting.units'));
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
