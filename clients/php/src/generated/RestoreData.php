<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was restored or tested, or would be. */
final readonly class RestoreData
{
    /** The backup */
    public string $backup;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    public bool $complete;
    /** RFC 3339, in UTC */
    public string $createdAt;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * Previous folders that could not be removed, or hold data that is in no backup
     *
     * @var list<string>
     */
    public array $leftoverFolders;
    /** @var list<string> */
    public array $notes;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** The backup that was made of the previous data */
    public ?string $safetyBackup;
    /** @var list<RestoredService> */
    public array $services;
    /**
     * The settings that are restored with it; unchanged ones are not listed
     *
     * @var list<RestoredSetting>
     */
    public array $settings;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup)) {
            $this->backup = Value::string($from->backup, 'restore.backup');
        }
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'restore.commands'), Value::list($from->commands, 'restore.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'restore.complete');
        }
        if (isset($from->created_at)) {
            $this->createdAt = Value::string($from->created_at, 'restore.created_at');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'restore.dry_run');
        }
        if (isset($from->leftover_folders)) {
            $this->leftoverFolders = array_map(static fn (mixed $each): string => Value::string($each, 'restore.leftover_folders'), Value::list($from->leftover_folders, 'restore.leftover_folders'));
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'restore.notes'), Value::list($from->notes, 'restore.notes'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'restore.offer') : null;
        $this->safetyBackup = isset($from->safety_backup) ? Value::string($from->safety_backup, 'restore.safety_backup') : null;
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): RestoredService => RestoredService::from(Value::object($each, 'restore.services')), Value::list($from->services, 'restore.services'));
        }
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): RestoredSetting => RestoredSetting::from(Value::object($each, 'restore.settings')), Value::list($from->settings, 'restore.settings'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'restore.summary');
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
