<?php

declare(strict_types=1);

namespace Usher\Client;

/** The clock, injectable so that tests need not wait. */
interface Clock
{
    /** Milliseconds since some fixed moment. */
    public function now(): int;

    /** Waits for activity on one of the connections, at most `$ms` milliseconds. May return early. */
    public function wait(\CurlMultiHandle $connections, int $ms): void;

    public function sleep(int $ms): void;
}
