<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

/** A finished program. */
final readonly class Tool
{
    private function __construct(public int $exit, public string $said)
    {
    }

    /**
     * Runs one of this package's tools in the current PHP.
     *
     * @param list<string> $arguments
     */
    public static function php(string $script, array $arguments = []): self
    {
        $command = json_decode((string) getenv('USHER_PHP'), true) ?: [PHP_BINARY];
        return self::run([...$command, $script, ...$arguments]);
    }

    /** @param list<string> $command */
    public static function run(array $command): self
    {
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $pipes);
        if ($process === false) {
            throw new \RuntimeException("{$command[0]} cannot be run.");
        }
        $said = (string) stream_get_contents($pipes[1]);
        return new self(proc_close($process), $said);
    }
}
