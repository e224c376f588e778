<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What keeps running when no terminal is open. */
final readonly class HostingData
{
    public function __construct(
        /** Why there is none */
        public ?string $because,
        /**
         * The exact command lines
         *
         * @var list<string>
         */
        public array $commands,
        /** False if an action was only partly done */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        public HostingDataEngineStart $engineStart,
        /**
         * The files that an action would write
         *
         * @var list<HostingDataFiles>
         */
        public array $files,
        public HostingDataLinger $linger,
        /** The service manager that usher can use; null if there is none */
        public HostingDataServiceManager|string|null $serviceManager,
        /** @var list<HostedService> */
        public array $services,
        public string $summary,
        /** @var list<HostedUnit> */
        public array $units,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'hosting.because') : null,
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'hosting.commands'), Value::list($from->commands ?? null, 'hosting.commands')),
            complete: Value::bool($from->complete ?? null, 'hosting.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'hosting.dry_run'),
            engineStart: HostingDataEngineStart::from(Value::object($from->engine_start ?? null, 'hosting.engine_start')),
            files: array_map(static fn (mixed $each): HostingDataFiles => HostingDataFiles::from(Value::object($each, 'hosting.files')), Value::list($from->files ?? null, 'hosting.files')),
            linger: HostingDataLinger::from(Value::object($from->linger ?? null, 'hosting.linger')),
            serviceManager: isset($from->service_manager) ? Value::word(HostingDataServiceManager::class, $from->service_manager, 'hosting.service_manager') : null,
            services: array_map(static fn (mixed $each): HostedService => HostedService::from(Value::object($each, 'hosting.services')), Value::list($from->services ?? null, 'hosting.services')),
            summary: Value::string($from->summary ?? null, 'hosting.summary'),
            units: array_map(static fn (mixed $each): HostedUnit => HostedUnit::from(Value::object($each, 'hosting.units')), Value::list($from->units ?? null, 'hosting.units')),
        );
    }
}
