<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** The last value of each kind that a stream has brought, each current or stale. */
final class Held
{
    /** @var array<string, HeldValue> */
    private array $values = [];

    /** Takes in what a stream brings. A break makes everything stale; only a fresh value makes its own kind current. */
    public function take(Arrival $arrival): void
    {
        if ($arrival instanceof Live) {
            $this->values[$arrival->envelope->kind] = new HeldValue($arrival->envelope, true);
            return;
        }
        $this->values = array_map(fn (HeldValue $one): HeldValue => new HeldValue($one->envelope, false), $this->values);
    }

    public function of(string $kind): ?HeldValue
    {
        return $this->values[$kind] ?? null;
    }

    /** @return list<string> */
    public function kinds(): array
    {
        return array_map(strval(...), array_keys($this->values));
    }
}
