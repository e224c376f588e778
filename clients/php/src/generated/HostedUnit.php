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
        /** The file is what this usher would write */
        public bool $current,
        /** It starts automatically; null if the service manager does not answer */
        public ?bool $enabled,
        public bool $installed,
        /** The path of the unit file */
        public string $path,
        public ?bool $running,
        public string $title,
        /** Its name in the service manager */
        public string $unit,
        public HostedUnitWhat|string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            command: isset($from->command) ? Value::string($from->command, 'hosted_unit.command') : null,
            current: Value::bool($from->current ?? null, 'hosted_unit.current'),
            enabled: isset($from->enabled) ? Value::bool($from->enabled, 'hosted_unit.enabled') : null,
            installed: Value::bool($from->installed ?? null, 'hosted_unit.installed'),
            path: Value::string($from->path ?? null, 'hosted_unit.path'),
            running: isset($from->running) ? Value::bool($from->running, 'hosted_unit.running') : null,
            title: Value::string($from->title ?? null, 'hosted_unit.title'),
            unit: Value::string($from->unit ?? null, 'hosted_unit.unit'),
            what: Value::word(HostedUnitWhat::class, $from->what ?? null, 'hosted_unit.what'),
        );
    }
}
