<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostAlertsSetBody
{
    /** The time of day for the digest, such as 08:00; none to deliver at once */
    public ?string $digestTime;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one
     *
     * @var ?list<string>
     */
    public ?array $exceptions;
    /** How many alerts are delivered */
    public PostAlertsSetBodyPreset|string|null $preset;
    /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
    public ?string $quietHours;

    private function __construct(\stdClass $from)
    {
        $this->digestTime = isset($from->digest_time) ? Value::string($from->digest_time, 'post_alerts_set.body.digest_time') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_alerts_set.body.dry_run') : null;
        $this->exceptions = isset($from->exceptions) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_alerts_set.body.exceptions'), Value::list($from->exceptions, 'post_alerts_set.body.exceptions')) : null;
        $this->preset = isset($from->preset) ? Value::word(PostAlertsSetBodyPreset::class, $from->preset, 'post_alerts_set.body.preset') : null;
        $this->quietHours = isset($from->quiet_hours) ? Value::string($from->quiet_hours, 'post_alerts_set.body.quiet_hours') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
