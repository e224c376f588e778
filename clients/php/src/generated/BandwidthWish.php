<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The limits for all clients together. Null is no limit. */
final readonly class BandwidthWish
{
    public function __construct(
        public ?int $downBytesPerSecond,
        /** There is no limit until then; if it has passed, the override still has to be ended */
        public ?string $liftedUntil,
        public ?BandwidthWindow $schedule,
        /** Somebody has set limits */
        public bool $set,
        public ?int $upBytesPerSecond,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            downBytesPerSecond: isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'bandwidth_wish.down_bytes_per_second') : null,
            liftedUntil: isset($from->lifted_until) ? Value::string($from->lifted_until, 'bandwidth_wish.lifted_until') : null,
            schedule: isset($from->schedule) ? BandwidthWindow::from(Value::object($from->schedule, 'bandwidth_wish.schedule')) : null,
            set: Value::bool($from->set ?? null, 'bandwidth_wish.set'),
            upBytesPerSecond: isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'bandwidth_wish.up_bytes_per_second') : null,
        );
    }
}
