<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\Exchange;
use Usher\Client\Problem;

/** Reads one envelope a line, whatever the pieces they come in; the last line may lack its end. */
final class Lines
{
    private string $rest = '';

    /**
     * @param callable(): int $until by when the next piece has to come
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
                yield Problem::unreachable("A line has no end ({$exchange->named()}).");
                return;
            }
        }
        if ($this->rest !== '') {
            yield Text::envelope($this->rest, $exchange->named());
        }
    }
}
