<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** The last value of each kind of a stream, current or stale. */
final class Held
{
    /** @var array<string, HeldValue> */
    private array $values = [];

    /** Records an item of the stream. A break makes everything stale; only a new value makes its kind current again. */
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
