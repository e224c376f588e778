<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/**
 * How long it goes on trying: so many times in a row, waiting longer each time. A value that arrives starts it anew.
 * As it stands: after 0.5, 1, 2, 4, 8, 15, 15 and 15 s, about a minute in all.
 */
final readonly class Allowance
{
    public function __construct(
        public int $attempts = 8,
        public int $firstMs = 500,
        public int $longestMs = 15_000,
    ) {
    }

    /** How long to wait after so many failures; null once there is nothing left of it. */
    public function delay(int $failures): ?int
    {
        return $failures < $this->attempts ? (int) min($this->firstMs * 2 ** $failures, $this->longestMs) : null;
    }
}
