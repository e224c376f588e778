<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of alerts-set; arguments that were not given are omitted. */
final readonly class AlertsSetArguments
{
    public function __construct(
        /** The time of day for the digest, such as 08:00; none to deliver at once */
        public ?string $digestTime = null,
        /**
         * Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one
         *
         * @var ?list<string>
         */
        public ?array $exceptions = null,
        /** How many alerts are delivered */
        public AlertsSetArgumentsPreset|string|null $preset = null,
        /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
        public ?string $quietHours = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            digestTime: isset($from->digest_time) ? Value::string($from->digest_time, 'alerts_set_arguments.digest_time') : null,
            exceptions: isset($from->exceptions) ? array_map(static fn (mixed $each): string => Value::string($each, 'alerts_set_arguments.exceptions'), Value::list($from->exceptions, 'alerts_set_arguments.exceptions')) : null,
            preset: isset($from->preset) ? Value::word(AlertsSetArgumentsPreset::class, $from->preset, 'alerts_set_arguments.preset') : null,
            quietHours: isset($from->quiet_hours) ? Value::string($from->quiet_hours, 'alerts_set_arguments.quiet_hours') : null,
        );
    }
}
