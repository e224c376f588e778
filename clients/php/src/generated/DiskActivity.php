<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How often something used a disk while usher recorded, and which services did. */
final readonly class DiskActivity
{
    /** In how many of the recorded minutes the disk was read or written */
    public int $activeMinutes;
    /**
     * The busiest first
     *
     * @var list<DiskUser>
     */
    public array $services;
    /** In how many of these minutes no service did: another program, or one that usher cannot tell */
    public int $unexplainedMinutes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->active_minutes)) {
            $this->activeMinutes = Value::int($from->active_minutes, 'disk_activity.active_minutes');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): DiskUser => DiskUser::from(Value::object($each, 'disk_activity.services')), Value::list($from->services, 'disk_activity.services'));
        }
        if (isset($from->unexplained_minutes)) {
            $this->unexplainedMinutes = Value::int($from->unexplained_minutes, 'disk_activity.unexplained_minutes');
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
