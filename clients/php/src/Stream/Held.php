<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;
use Usher\Client\Generated\ErrorData;

/** The last value of each kind of a stream, current or stale. */
final class Held
{
    /** @var array<string, HeldValue> */
    private array $values = [];
    /** @var array<string, Envelope<ErrorData>> */
    private array $faults = [];
    private readonly \Closure $now;

    /** @param (callable(): int)|null $now the time in milliseconds; default: the system's */
    public function __construct(?callable $now = null)
    {
        $this->now = $now === null ? static fn (): int => (int) (microtime(true) * 1000) : $now(...);
    }

    /**
     * Records an item of the stream. A break makes everything stale; a fault makes its kind stale. Only a new value makes
     * its kind current again, and ends its fault.
     */
    public function take(Arrival $arrival): void
    {
        if (!$arrival instanceof Live) {
            array_map($this->expire(...), $this->kinds());
            return;
        }
        $envelope = $arrival->envelope;
        $about = $envelope->kind === 'error' ? $envelope->payload->about_kind ?? null : null;
        if (is_string($about)) {
            $this->faults[$about] = $envelope;
            $this->expire($about);
            return;
        }
        unset($this->faults[$envelope->kind]);
        $receivedAt = ($this->now)();
        $this->values[$envelope->kind] = new HeldValue($envelope, true, $receivedAt, $receivedAt);
    }

    /** Confirms every current value. Pass it to the stream: `$client->events(onBeat: $held->confirm(...))`. */
    public function confirm(int $at): void
    {
        foreach ($this->values as $kind => $one) {
            if ($one->current && $at > $one->confirmedAt) {
                $this->values[$kind] = new HeldValue($one->envelope, true, $one->receivedAt, $at);
            }
        }
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

    /**
     * Returns the error of each kind that the service cannot read now.
     *
     * @return array<string, Envelope<ErrorData>>
     */
    public function faults(): array
    {
        return $this->faults;
    }

    private function expire(string $kind): void
    {
        $one = $this->values[$kind] ?? null;
        if ($one !== null) {
            $this->values[$kind] = new HeldValue($one->envelope, false, $one->receivedAt, $one->confirmedAt);
        }
    }
}
