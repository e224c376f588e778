<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/**
 * The retries: how many in a row, with growing delays. A value that arrives resets the count.
 * Default: after 0.5, 1, 2, 4, 8, 15, 15 and 15 s, about a minute in all.
 */
final readonly class Allowance
{
    public function __construct(
        public int $attempts = 8,
        public int $firstMs = 500,
        public int $longestMs = 15_000,
    ) {
    }

    /** Returns the delay in milliseconds after this many failures; null when it is used up. */
    public function delay(int $failures): ?int
    {
        return $failures < $this->attempts ? (int) min($this->firstMs * 2 ** $failures, $this->longestMs) : null;
    }
}
