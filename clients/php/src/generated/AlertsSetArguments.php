<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of alerts-set; arguments that were not given are omitted. */
final readonly class AlertsSetArguments
{
    /** The time of day for the digest, such as 08:00; none to deliver at once */
    public ?string $digestTime;
    /**
     * Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one
     *
     * @var ?list<string>
     */
    public ?array $exceptions;
    /** How many alerts are delivered */
    public AlertsSetArgumentsPreset|string|null $preset;
    /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
    public ?string $quietHours;

    private function __construct(\stdClass $from)
    {
        $this->digestTime = isset($from->digest_time) ? Value::string($from->digest_time, 'alerts_set_arguments.digest_time') : null;
        $this->exceptions = isset($from->exceptions) ? array_map(static fn (mixed $each): string => Value::string($each, 'alerts_set_arguments.exceptions'), Value::list($from->exceptions, 'alerts_set_arguments.exceptions')) : null;
        $this->preset = isset($from->preset) ? Value::word(AlertsSetArgumentsPreset::class, $from->preset, 'alerts_set_arguments.preset') : null;
        $this->quietHours = isset($from->quiet_hours) ? Value::string($from->quiet_hours, 'alerts_set_arguments.quiet_hours') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
