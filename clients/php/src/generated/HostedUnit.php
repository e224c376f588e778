<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A part of usher that runs in the background. */
final readonly class HostedUnit
{
    public function __construct(
        /** The command that installs or removes it */
        public ?string $command,
        /** It starts automatically; null if the service manager does not answer */
        public ?bool $enabled,
        public bool $installed,
        /** Its name in the service manager */
        public string $name,
        /** The path of the unit file */
        public string $path,
        public ?bool $running,
        public HostedUnitTask|string $task,
        public string $title,
        /** The file is what this usher would write */
        public bool $upToDate,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'hosted_unit.command') : null,
            enabled: isset($from->enabled) ? Value::bool($from->enabled, 'hosted_unit.enabled') : null,
            installed: Value::bool($from->installed ?? null, 'hosted_unit.installed'),
            name: Value::string($from->name ?? null, 'hosted_unit.name'),
            path: Value::string($from->path ?? null, 'hosted_unit.path'),
            running: isset($from->running) ? Value::bool($from->running, 'hosted_unit.running') : null,
            task: Value::word(HostedUnitTask::class, $from->task ?? null, 'hosted_unit.task'),
            title: Value::string($from->title ?? null, 'hosted_unit.title'),
            upToDate: Value::bool($from->up_to_date ?? null, 'hosted_unit.up_to_date'),
        );
    }
}
