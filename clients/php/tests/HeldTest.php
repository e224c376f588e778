<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\TestCase;
use Usher\Client\Envelope;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;
use Usher\Client\Stream\Held;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;
use Usher\Client\Stream\Stale;

final class HeldTest extends TestCase
{
    public function testValuesFromBeforeAGapAreStaleUntilTheyAreReplacedKindByKind(): void
    {
        $live = static fn (string $kind): Live => new Live(new Envelope(1, $kind, new \stdClass()), null);
        foreach ([new Lost(new Problem(ProblemKind::Broken, ''), 1), new Stale(30_000)] as $gap) {
            $held = new Held();
            foreach ([$live('jobs'), $live('status'), $gap] as $arrival) {
                $held->take($arrival);
            }
            self::assertSame([false, false], [$held->of('jobs')?->current, $held->of('status')?->current]);
            $held->take($live('jobs'));
            self::assertSame([true, false], [$held->of('jobs')?->current, $held->of('status')?->current]);
            self::assertSame(['jobs', 'status'], $held->kinds());
            self::assertNull($held->of('space'));
        }
    }

    public function testAFaultMakesExactlyItsKindStaleUntilANewValueOfThatKindArrives(): void
    {
        $held = new Held();
        foreach (['status', 'jobs', 'space'] as $kind) {
            $held->take(self::live($kind));
        }
        foreach (['status', 'space', 'stuck'] as $kind) {
            $held->take(self::live('error', ['code' => 'SURFACE-6', 'about_kind' => $kind]));
        }
        $states = static fn (): array => [
            array_map(static fn (string $kind): ?bool => $held->of($kind)?->current, ['status', 'jobs', 'space']),
            array_keys($held->faults()),
        ];
        self::assertSame([[false, true, false], ['status', 'space', 'stuck']], $states());
        self::assertSame(['status', 'jobs', 'space'], $held->kinds());
        self::assertSame('SURFACE-6', $held->faults()['space']->payload->code);
        $held->take(self::live('space'));
        self::assertSame([[false, true, true], ['status', 'stuck']], $states());
        $held->take(self::live('error', ['code' => 'ENGINE-2', 'about_kind' => null]));
        self::assertSame([[false, true, true], ['status', 'stuck']], $states());
    }

    public function testAHeartbeatConfirmsTheCurrentValues(): void
    {
        $held = new Held(static fn (): int => 1000);
        foreach ([self::live('status'), self::live('jobs'), self::live('error', ['about_kind' => 'jobs'])] as $arrival) {
            $held->take($arrival);
        }
        $confirmed = static fn (): array => [$held->of('status')?->confirmedAt, $held->of('jobs')?->confirmedAt];
        self::assertSame([1000, 1000], $confirmed());
        $held->confirm(9500);
        self::assertSame([9500, 1000], $confirmed());
        self::assertSame(1000, $held->of('status')?->receivedAt);
        $held->confirm(3000);
        self::assertSame([9500, 1000], $confirmed());
    }

    /** @param array<string, mixed> $payload */
    private static function live(string $kind, array $payload = []): Live
    {
        return new Live(new Envelope(1, $kind, (object) $payload), null);
    }
}
