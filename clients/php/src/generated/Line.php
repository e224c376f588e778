<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The speed of the internet line. usher never measures it by filling it. */
final readonly class Line
{
    public function __construct(
        public ?int $downBytesPerSecond,
        /** When usher saw that speed */
        public ?string $downSeenAt,
        /** Declared by a setting, or the highest speed that usher saw the clients reach */
        public LineKnownBy|string $knownBy,
        public ?int $upBytesPerSecond,
        public ?string $upSeenAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            downBytesPerSecond: isset($from->down_bytes_per_second) ? Value::int($from->down_bytes_per_second, 'line.down_bytes_per_second') : null,
            downSeenAt: isset($from->down_seen_at) ? Value::string($from->down_seen_at, 'line.down_seen_at') : null,
            knownBy: Value::word(LineKnownBy::class, $from->known_by ?? null, 'line.known_by'),
            upBytesPerSecond: isset($from->up_bytes_per_second) ? Value::int($from->up_bytes_per_second, 'line.up_bytes_per_second') : null,
            upSeenAt: isset($from->up_seen_at) ? Value::string($from->up_seen_at, 'line.up_seen_at') : null,
        );
    }
}
