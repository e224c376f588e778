<?php

declare(strict_types=1);

namespace Usher\Client;

final readonly class SystemClock implements Clock
{
    /** Seconds. curl's own timers need to run at least this often. */
    private const float LONGEST_S = 0.5;

    public function now(): int
    {
        return intdiv(hrtime(true), 1_000_000);
    }

    public function wait(\CurlMultiHandle $connections, int $ms): void
    {
        // -1: there is no connection to wait for yet.
        if (curl_multi_select($connections, min($ms / 1000, self::LONGEST_S)) === -1) {
            usleep(1000);
        }
    }

    public function sleep(int $ms): void
    {
        usleep($ms * 1000);
    }
}
