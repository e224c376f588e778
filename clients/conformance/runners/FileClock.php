<?php

declare(strict_types=1);

/**
 * The client's clock, read from a file that the test writes. It moves only while the client waits and nothing arrives,
 * so that nothing is missed; `$moved` is called with the new time.
 */
final class FileClock implements Usher\Client\Clock
{
    private const int STILL_MS = 20;

    private int $now = 0;

    public function __construct(private readonly string $path, private readonly Closure $moved)
    {
    }

    public function now(): int
    {
        return $this->now;
    }

    public function wait(CurlMultiHandle $connections, int $ms): void
    {
        $happened = curl_multi_select($connections, self::STILL_MS / 1000);
        if ($happened === -1) {
            usleep(2000);
        } elseif ($happened === 0) {
            $this->move();
        }
    }

    public function sleep(int $ms): void
    {
        for ($until = $this->now + $ms; $this->now < $until; usleep(2000)) {
            $this->move();
        }
    }

    private function move(): void
    {
        $wanted = (int) file_get_contents($this->path);
        if ($wanted > $this->now) {
            $this->now = $wanted;
            ($this->moved)($wanted);
        }
    }
}
