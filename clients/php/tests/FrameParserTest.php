<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Usher\Client\Http\PendingRequest;
use Usher\Client\Http\TransportException;
use Usher\Client\Stream\Frame;
use Usher\Client\Stream\FrameParser;

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
            iterator_to_array($parser->parse('data: ' . str_repeat('x', 4 * 1024 * 1024) . "\n"));
        }
    }

    public function testFramesBeforeOneThatIsNotUtf8AreParsed(): void
    {
        $parsed = new FrameParser()->parse("data: a\n\ndata: \xff\n\n");
        self::assertSame('a', $parsed->current()->data);
        $this->expectException(TransportException::class);
        $parsed->next();
    }

    public function testACarriageReturnEndsALineAtOnce(): void
    {
        $parser = new FrameParser();
        self::assertCount(1, iterator_to_array($parser->parse("data: a\r\r")));
        self::assertCount(1, iterator_to_array($parser->parse("\ndata: b\r\n\r\n")));
    }

    public function testAHeartbeatWithAnInstantIsBetweenTheFramesAroundIt(): void
    {
        $items = new FrameParser()->parse("data: a\n\n: beat 2026-11-23T05:17:14.120Z\n\ndata: b\n\n");
        [$before, $beat, $after] = iterator_to_array($items);
        self::assertSame(['a', 1795411034120, 'b'], [$before->data, $beat->confirmedAt, $after->data]);
    }

    #[TestWith([': beat'])]
    #[TestWith([': beat '])]
    #[TestWith([': beat soon'])]
    #[TestWith([': beat 5'])]
    #[TestWith([': beat 2026-13-99T99:99:99Z'])]
    #[TestWith([': beats 2026-11-23T05:17:14Z'])]
    public function testAnyOtherCommentConfirmsNothing(string $comment): void
    {
        self::assertSame([], iterator_to_array(new FrameParser()->parse("{$comment}\n\n")));
    }

    /**
     * @param list<string> $pieces
     * @return list<array{?string, string, string}>
     */
    private static function read(array $pieces): array
    {
        $parser = new FrameParser();
        $all = array_merge(...array_map(fn (string $one): array => iterator_to_array($parser->parse($one)), $pieces));
        return array_map(static fn (Frame $frame): array => [$frame->id, $frame->event, $frame->data], $all);
    }
}
