<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** A heartbeat that names an instant: everything that is not in fault was read then or later. */
final readonly class Beat
{
    /** @param int $confirmedAt in milliseconds */
    public function __construct(public int $confirmedAt)
    {
    }

    /** Returns null for every other comment. */
    public static function of(string $comment): ?self
    {
        if (preg_match('~^: ?beat (\d{4}-\d\d-\d\dT[\d:.]+Z)$~D', $comment, $found) !== 1) {
            return null;
        }
        try {
            return new self((int) new \DateTimeImmutable($found[1])->format('Uv'));
        } catch (\DateMalformedStringException) {
            return null;
        }
    }
}
