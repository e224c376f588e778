<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A part of usher that runs in the background. */
final readonly class HostedUnit
{
    /** The command that installs or removes it */
    public ?string $command;
    /** It starts automatically; null if the service manager does not answer */
    public ?bool $enabled;
    public bool $installed;
    /** Its name in the service manager */
    public string $name;
    /** The path of the unit file */
    public string $path;
    public ?bool $running;
    public HostedUnitTask|string $task;
    public string $title;
    /** The file is what this usher would write */
    public bool $upToDate;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'hosted_unit.command') : null;
        $this->enabled = isset($from->enabled) ? Value::bool($from->enabled, 'hosted_unit.enabled') : null;
        if (isset($from->installed)) {
            $this->installed = Value::bool($from->installed, 'hosted_unit.installed');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'hosted_unit.name');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'hosted_unit.path');
        }
        $this->running = isset($from->running) ? Value::bool($from->running, 'hosted_unit.running') : null;
        if (isset($from->task)) {
            $this->task = Value::word(HostedUnitTask::class, $from->task, 'hosted_unit.task');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'hosted_unit.title');
        }
        if (isset($from->up_to_date)) {
            $this->upToDate = Value::bool($from->up_to_date, 'hosted_unit.up_to_date');
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
