<?php

declare(strict_types=1);

namespace Usher\Client;

/** Time, and the waiting for it, taken from outside so that a wait of thirty seconds can be tested in none. */
interface Clock
{
    /** Milliseconds since some fixed moment. */
    public function now(): int;

    /** Waits until something happens on one of the connections, at most so many milliseconds. May return early. */
    public function wait(\CurlMultiHandle $connections, int $ms): void;

    public function sleep(int $ms): void;
}
