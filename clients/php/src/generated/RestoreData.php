<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was restored or tested, or would be. */
final readonly class RestoreData
{
    public function __construct(
        /** The backup */
        public string $backup,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        public bool $complete,
        /** RFC 3339, in UTC */
        public string $createdAt,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * Previous folders that could not be removed
         *
         * @var list<string>
         */
        public array $leftoverFolders,
        /** @var list<string> */
        public array $notes,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** The backup that was made of the previous data */
        public ?string $safetyBackup,
        /** @var list<RestoredService> */
        public array $services,
        /**
         * The settings that are restored with it; unchanged ones are not listed
         *
         * @var list<RestoredSetting>
         */
        public array $settings,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backup: Value::string($from->backup ?? null, 'restore.backup'),
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'restore.commands'), Value::list($from->commands ?? null, 'restore.commands')),
            complete: Value::bool($from->complete ?? null, 'restore.complete'),
            createdAt: Value::string($from->created_at ?? null, 'restore.created_at'),
            dryRun: Value::bool($from->dry_run ?? null, 'restore.dry_run'),
            leftoverFolders: array_map(static fn (mixed $each): string => Value::string($each, 'restore.leftover_folders'), Value::list($from->leftover_folders ?? null, 'restore.leftover_folders')),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'restore.notes'), Value::list($from->notes ?? null, 'restore.notes')),
            offer: isset($from->offer) ? Value::string($from->offer, 'restore.offer') : null,
            safetyBackup: isset($from->safety_backup) ? Value::string($from->safety_backup, 'restore.safety_backup') : null,
            services: array_map(static fn (mixed $each): RestoredService => RestoredService::from(Value::object($each, 'restore.services')), Value::list($from->services ?? null, 'restore.services')),
            settings: array_map(static fn (mixed $each): RestoredSetting => RestoredSetting::from(Value::object($each, 'restore.settings')), Value::list($from->settings ?? null, 'restore.settings')),
            summary: Value::string($from->summary ?? null, 'restore.summary'),
        );
    }
}
