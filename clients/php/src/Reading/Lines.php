<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\Exchange;
use Usher\Client\Problem;

/** Parses one envelope per line, however the bytes are split. The last line may lack its line break. */
final class Lines
{
    private string $rest = '';

    /**
     * @param callable(): int $until the deadline for the next piece
     * @return \Generator<int, Envelope<object>|Problem, void, void>
     */
    public function of(Exchange $exchange, callable $until): \Generator
    {
        while (($chunk = $exchange->chunk($until())) !== null) {
            $lines = explode("\n", $this->rest . $chunk);
            $this->rest = (string) array_pop($lines);
            foreach ($lines as $line) {
                yield Text::envelope($line, $exchange->named());
            }
            if (strlen($this->rest) > Exchange::LONGEST) {
                yield Problem::unreachable("A line is too long ({$exchange->named()}).");
                return;
            }
        }
        if ($this->rest !== '') {
            yield Text::envelope($this->rest, $exchange->named());
        }
    }
}
