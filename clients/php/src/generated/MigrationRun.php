<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What moves from an existing installation to the stack that usher ships. */
final readonly class MigrationRun
{
    public function __construct(
        /** The next command; null if nothing is left to do */
        public ?string $command,
        /** Every step succeeded; in a dry run, nothing prevents it */
        public bool $complete,
        public MigrationRunMode|string $mode,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        /** The installation it moves from */
        public string $project,
        /** The run that can be rolled back; null in a dry run */
        public ?string $run,
        /**
         * The services that are started in the stack that usher ships
         *
         * @var list<string>
         */
        public array $services,
        /** @var list<SetupSetting> */
        public array $settings,
        /** @var list<TransferSkipped> */
        public array $skipped,
        /**
         * Previous containers that are started again
         *
         * @var list<string>
         */
        public array $startedContainers,
        /** @var list<MoveStep> */
        public array $steps,
        /**
         * Containers that are stopped. None of them is removed, and none of their data
         *
         * @var list<string>
         */
        public array $stoppedContainers,
        /** @var list<TransferredItems> */
        public array $transfers,
        /**
         * Files and folders that are created
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
            command: isset($from->command) ? Value::string($from->command, 'migration_run.command') : null,
            complete: Value::bool($from->complete ?? null, 'migration_run.complete'),
            mode: Value::word(MigrationRunMode::class, $from->mode ?? null, 'migration_run.mode'),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.notes'), Value::list($from->notes ?? null, 'migration_run.notes')),
            project: Value::string($from->project ?? null, 'migration_run.project'),
            run: isset($from->run) ? Value::string($from->run, 'migration_run.run') : null,
            services: array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.services'), Value::list($from->services ?? null, 'migration_run.services')),
            settings: array_map(static fn (mixed $each): SetupSetting => SetupSetting::from(Value::object($each, 'migration_run.settings')), Value::list($from->settings ?? null, 'migration_run.settings')),
            skipped: array_map(static fn (mixed $each): TransferSkipped => TransferSkipped::from(Value::object($each, 'migration_run.skipped')), Value::list($from->skipped ?? null, 'migration_run.skipped')),
            startedContainers: array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.started_containers'), Value::list($from->started_containers ?? null, 'migration_run.started_containers')),
            steps: array_map(static fn (mixed $each): MoveStep => MoveStep::from(Value::object($each, 'migration_run.steps')), Value::list($from->steps ?? null, 'migration_run.steps')),
            stoppedContainers: array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.stopped_containers'), Value::list($from->stopped_containers ?? null, 'migration_run.stopped_containers')),
            transfers: array_map(static fn (mixed $each): TransferredItems => TransferredItems::from(Value::object($each, 'migration_run.transfers')), Value::list($from->transfers ?? null, 'migration_run.transfers')),
            writes: array_map(static fn (mixed $each): string => Value::string($each, 'migration_run.writes'), Value::list($from->writes ?? null, 'migration_run.writes')),
        );
    }
}
