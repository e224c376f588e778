<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The settings, without the values of secrets. */
final readonly class ConfigData
{
    /** What was changed; null for a read */
    public ?SettingChange $changed;
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** Every recreated service is healthy again; true for a read */
    public bool $complete;
    /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
    public ?Disruption $disruption;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The files that contain them
     *
     * @var list<string>
     */
    public array $files;
    /** @var list<InvalidLine> */
    public array $invalidLines;
    /** @var list<Setting> */
    public array $settings;
    /** @var list<UnknownSetting> */
    public array $unknownSettings;

    private function __construct(\stdClass $from)
    {
        $this->changed = isset($from->changed) ? SettingChange::from(Value::object($from->changed, 'config.changed')) : null;
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'config.commands'), Value::list($from->commands, 'config.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'config.complete');
        }
        $this->disruption = isset($from->disruption) ? Disruption::from(Value::object($from->disruption, 'config.disruption')) : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'config.dry_run');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): string => Value::string($each, 'config.files'), Value::list($from->files, 'config.files'));
        }
        if (isset($from->invalid_lines)) {
            $this->invalidLines = array_map(static fn (mixed $each): InvalidLine => InvalidLine::from(Value::object($each, 'config.invalid_lines')), Value::list($from->invalid_lines, 'config.invalid_lines'));
        }
        if (isset($from->settings)) {
            $this->settings = array_map(static fn (mixed $each): Setting => Setting::from(Value::object($each, 'config.settings')), Value::list($from->settings, 'config.settings'));
        }
        if (isset($from->unknown_settings)) {
            $this->unknownSettings = array_map(static fn (mixed $each): UnknownSetting => UnknownSetting::from(Value::object($each, 'config.unknown_settings')), Value::list($from->unknown_settings, 'config.unknown_settings'));
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
