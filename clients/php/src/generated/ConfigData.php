<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The settings, without the values of secrets. */
final readonly class ConfigData
{
    public function __construct(
        /** What was changed; null for a read */
        public ?SettingChange $changed,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** Every recreated service is healthy again; true for a read */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /**
         * The files that contain them
         *
         * @var list<string>
         */
        public array $files,
        /** @var list<InvalidLine> */
        public array $invalidLines,
        /** @var list<Setting> */
        public array $settings,
        /** @var list<UnknownSetting> */
        public array $unknownSettings,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            changed: isset($from->changed) ? SettingChange::from(Value::object($from->changed, 'config.changed')) : null,
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'config.commands'), Value::list($from->commands ?? null, 'config.commands')),
            complete: Value::bool($from->complete ?? null, 'config.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'config.dry_run'),
            files: array_map(static fn (mixed $each): string => Value::string($each, 'config.files'), Value::list($from->files ?? null, 'config.files')),
            invalidLines: array_map(static fn (mixed $each): InvalidLine => InvalidLine::from(Value::object($each, 'config.invalid_lines')), Value::list($from->invalid_lines ?? null, 'config.invalid_lines')),
            settings: array_map(static fn (mixed $each): Setting => Setting::from(Value::object($each, 'config.settings')), Value::list($from->settings ?? null, 'config.settings')),
            unknownSettings: array_map(static fn (mixed $each): UnknownSetting => UnknownSetting::from(Value::object($each, 'config.unknown_settings')), Value::list($from->unknown_settings ?? null, 'config.unknown_settings')),
        );
    }
}
