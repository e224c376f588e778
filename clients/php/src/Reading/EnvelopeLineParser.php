<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\PendingRequest;
use Usher\Client\Problem;

/** Parses one envelope per line, however the bytes are split. The last line may lack its line break. */
final class EnvelopeLineParser
{
    private string $rest = '';
    private bool $first = true;

    /**
     * @param callable(): int $until the deadline for the next piece
     * @return \Generator<int, Envelope<object>|Problem, void, void>
     */
    public function parse(PendingRequest $pending, callable $until): \Generator
    {
        while (($chunk = $pending->nextChunk($until())) !== null) {
            $lines = explode("\n", $this->rest . $chunk);
            $this->rest = (string) array_pop($lines);
            foreach ($lines as $line) {
                yield $this->envelope($line, $pending);
            }
            if (strlen($this->rest) > PendingRequest::MAX_BODY_LENGTH) {
                yield Problem::unreachable("A line is too long ({$pending->describe()}).");
                return;
            }
        }
        if ($this->rest !== '') {
            yield $this->envelope($this->rest, $pending);
        }
    }

    /**
     * Only the first line may begin with a byte order mark.
     *
     * @return Envelope<object>|Problem
     */
    private function envelope(string $line, PendingRequest $pending): Envelope|Problem
    {
        $text = $this->first ? PendingRequest::withoutMark($line) : $line;
        $this->first = false;
        return EnvelopeParser::parse($text, $pending->describe());
    }
}
