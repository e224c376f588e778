<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\TestCase;
use Usher\Client\Envelope;
use Usher\Client\Http\PendingRequest;
use Usher\Client\Http\TransportException;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;
use Usher\Client\Stream\Frame;
use Usher\Client\Stream\FrameParser;
use Usher\Client\Stream\Held;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;
use Usher\Client\Stream\Stale;

final class FrameParserTest extends TestCase
{
    private const string BYTES = "\u{FEFF}: beat\r\n\r\nid: r-1\r\nevent: jobs\ndata: {\"é漢🎞\":\r\ndata:1}\r\revent:x\ndata\n\nid\ndata: 2\n\n";

    public function testFramesAreTheSameWhereverTheBytesAreSplit(): void
    {
        $expected = [['r-1', 'jobs', "{\"é漢🎞\":\n1}"], ['r-1', 'x', ''], ['', '', '2']];
        for ($first = 0; $first <= strlen(self::BYTES); $first++) {
            for ($second = $first; $second <= strlen(self::BYTES); $second++) {
                $pieces = [
                    substr(self::BYTES, 0, $first),
                    substr(self::BYTES, $first, $second - $first),
                    substr(self::BYTES, $second),
                ];
                self::assertSame($expected, self::read($pieces));
            }
        }
        self::assertSame($expected, self::read(str_split(self::BYTES)));
    }

    public function testAnEndlessEventIsGivenUp(): void
    {
        $parser = new FrameParser();
        $this->expectException(TransportException::class);
        for ($sent = 0; $sent <= PendingRequest::MAX_BODY_LENGTH; $sent += 4 * 1024 * 1024) {
            $parser->parse('data: ' . str_repeat('x', 4 * 1024 * 1024) . "\n");
        }
    }

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

    /**
     * @param list<string> $pieces
     * @return list<array{?string, string, string}>
     */
    private static function read(array $pieces): array
    {
        $parser = new FrameParser();
        $all = array_merge(...array_map($parser->parse(...), $pieces));
        return array_map(static fn (Frame $frame): array => [$frame->id, $frame->event, $frame->data], $all);
    }
}
