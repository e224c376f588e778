<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Http\PendingRequest;
use Usher\Client\Http\TransportException;
use Usher\Client\Problem;

/**
 * Parses frames from bytes in any pieces.
 * source: HTML Standard, "Interpreting an event stream".
 */
final class FrameParser
{
    private string $rest = '';
    private bool $first = true;
    private bool $afterCr = false;
    private ?string $id = null;
    private string $event = '';
    /** @var list<string> */
    private array $data = [];
    /** Bytes since the last frame. */
    private int $weight = 0;

    /**
     * Yields the frames that these bytes complete, and the heartbeats between them. Throws TransportException at a frame
     * that cannot be read.
     *
     * @return \Generator<int, Frame|Beat, void, void>
     */
    public function parse(string $bytes): \Generator
    {
        if ($bytes === '') {
            return;
        }
        // A line feed after a carriage return belongs to the same line break.
        $fresh = $this->afterCr && str_starts_with($bytes, "\n") ? substr($bytes, 1) : $bytes;
        $this->afterCr = str_ends_with($bytes, "\r");
        $this->rest .= $fresh;
        $this->weight += strlen($fresh);
        if ($this->weight > PendingRequest::MAX_BODY_LENGTH) {
            throw new TransportException(Problem::unreachable('An event of the stream is too long.'));
        }
        // A long line is searched once, not at every piece.
        if (strpbrk($fresh, "\r\n") === false) {
            return;
        }
        foreach ($this->lines() as $line) {
            $item = $this->line($this->text($line));
            if ($item !== null) {
                yield $item;
            }
        }
    }

    /** @return list<string> */
    private function lines(): array
    {
        $lines = preg_split('~\r\n|\n|\r~', $this->rest) ?: [];
        $this->rest = (string) array_pop($lines);
        return $lines;
    }

    /** Only the first line may begin with a byte order mark. */
    private function text(string $line): string
    {
        if (preg_match('~~u', $line) !== 1) {
            throw new TransportException(Problem::unreachable('The stream is not UTF-8.'));
        }
        $text = $this->first ? PendingRequest::withoutMark($line) : $line;
        $this->first = false;
        return $text;
    }

    private function line(string $text): Frame|Beat|null
    {
        if ($text === '') {
            return $this->dispatch();
        }
        if ($text[0] === ':') {
            return Beat::of($text);
        }
        [$field, $value] = [...explode(':', $text, 2), ''];
        $value = str_starts_with($value, ' ') ? substr($value, 1) : $value;
        if ($field === 'data') {
            $this->data[] = $value;
        } elseif ($field === 'event') {
            $this->event = $value;
        } elseif ($field === 'id' && !str_contains($value, "\0")) {
            $this->id = $value;
        }
        return null;
    }

    private function dispatch(): ?Frame
    {
        $frame = $this->data === [] ? null : new Frame($this->id, $this->event, implode("\n", $this->data));
        [$this->event, $this->data, $this->weight] = ['', [], 0];
        return $frame;
    }
}
