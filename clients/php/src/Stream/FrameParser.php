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
    private const string MARK = "\u{FEFF}";

    private string $rest = '';
    private bool $first = true;
    private ?string $id = null;
    private string $event = '';
    /** @var list<string> */
    private array $data = [];
    /** Bytes since the last frame. */
    private int $weight = 0;

    /**
     * Returns the frames that these bytes complete. Throws TransportException if one is too long.
     *
     * @return list<Frame>
     */
    public function parse(string $bytes): array
    {
        $cut = str_ends_with($this->rest, "\r");
        $this->rest .= $bytes;
        $this->weight += strlen($bytes);
        if ($this->weight > PendingRequest::MAX_BODY_LENGTH) {
            throw new TransportException(Problem::unreachable('An event of the stream is too long.'));
        }
        if ($this->first && !$this->skipMark()) {
            return [];
        }
        // A long line is searched once, not at every piece.
        if (!$cut && strpbrk($bytes, "\r\n") === false) {
            return [];
        }
        $frames = [];
        foreach ($this->lines() as $line) {
            $frame = $this->line($line);
            if ($frame !== null) {
                $frames[] = $frame;
            }
        }
        return $frames;
    }

    /** Skips a leading byte order mark. Returns false while it may still be incomplete. */
    private function skipMark(): bool
    {
        if (strlen($this->rest) < 3 && str_starts_with(self::MARK, $this->rest)) {
            return false;
        }
        $this->first = false;
        if (str_starts_with($this->rest, self::MARK)) {
            $this->rest = substr($this->rest, 3);
        }
        return true;
    }

    /** @return list<string> */
    private function lines(): array
    {
        // A CR at the end may be half of a CRLF, so it waits for the next piece.
        $lines = preg_split('~\r\n|\n|\r(?!\z)~', $this->rest);
        if ($lines === false) {
            throw new TransportException(Problem::unreachable('The stream cannot be read.'));
        }
        $this->rest = (string) array_pop($lines);
        return $lines;
    }

    private function line(string $text): ?Frame
    {
        if ($text === '') {
            return $this->dispatch();
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
