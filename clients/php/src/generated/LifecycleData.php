<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What starting, stopping, switching or restarting did, or would do. */
final readonly class LifecycleData
{
    public function __construct(
        public LifecycleDataAction|string $action,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** Everything succeeded; true in a dry run */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * The affected forms
         *
         * @var list<string>
         */
        public array $forms,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        /** @var list<ServiceChange> */
        public array $services,
        public string $summary,
        /**
         * The files it writes
         *
         * @var list<string>
         */
        public array $writes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::word(LifecycleDataAction::class, $from->action ?? null, 'lifecycle.action'),
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.commands'), Value::list($from->commands ?? null, 'lifecycle.commands')),
            complete: Value::bool($from->complete ?? null, 'lifecycle.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'lifecycle.dry_run'),
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.forms'), Value::list($from->forms ?? null, 'lifecycle.forms')),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.notes'), Value::list($from->notes ?? null, 'lifecycle.notes')),
            services: array_map(static fn (mixed $each): ServiceChange => ServiceChange::from(Value::object($each, 'lifecycle.services')), Value::list($from->services ?? null, 'lifecycle.services')),
            summary: Value::string($from->summary ?? null, 'lifecycle.summary'),
            writes: array_map(static fn (mixed $each): string => Value::string($each, 'lifecycle.writes'), Value::list($from->writes ?? null, 'lifecycle.writes')),
        );
    }
}
