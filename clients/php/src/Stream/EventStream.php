<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

use Usher\Client\Envelope;
use Usher\Client\Http\PendingRequest;
use Usher\Client\Http\Request;
use Usher\Client\Http\Transport;
use Usher\Client\Http\TransportException;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;
use Usher\Client\Reading\EnvelopeParser;
use Usher\Client\Reading\ResponseReader;

/** Listens to one stream across as many reconnections as the allowance permits. */
final readonly class EventStream
{
    /** Twice the longest interval of the service’s heartbeat, 15 seconds. */
    public const int QUIET_AFTER_MS = 30_000;

    public function __construct(
        private Transport $transport,
        private string $path,
        private int $deadlineMs,
        private Allowance $allowance,
        private int $quietAfterMs = self::QUIET_AFTER_MS,
    ) {
    }

    /**
     * Yields the stream's items. It ends with a Lost that is not retried, or after a value for which `$until` is true.
     *
     * @param (callable(Live): bool)|null $until
     * @param (callable(int): mixed)|null $onBeat is called at each heartbeat that names an instant
     * @return \Generator<int, Arrival, void, void>
     */
    public function arrivals(?string $lastId = null, ?callable $until = null, ?callable $onBeat = null): \Generator
    {
        $failures = 0;
        for (;;) {
            $connection = $this->listen($lastId);
            foreach ($connection as $arrival) {
                if ($arrival instanceof Beat) {
                    if ($onBeat !== null) {
                        $onBeat($arrival->confirmedAt);
                    }
                    continue;
                }
                yield $arrival;
                if ($arrival instanceof Live) {
                    [$failures, $lastId] = [0, $arrival->id ?? $lastId];
                    if ($until !== null && $until($arrival)) {
                        return;
                    }
                }
            }
            $problem = $connection->getReturn();
            $retryInMs = self::isFinal($problem) ? null : $this->allowance->delay($failures++);
            yield new Lost($problem, $retryInMs);
            if ($retryInMs === null) {
                return;
            }
            $this->transport->clock->sleep($retryInMs);
        }
    }

    /** @return \Generator<int, Live|Stale|Beat, void, Problem> why the connection ended */
    private function listen(?string $lastId): \Generator
    {
        // The service's ids are visible ASCII; a header can carry no other.
        $canResume = $lastId !== null && preg_match('~^[\x21-\x7e]+$~D', $lastId) === 1;
        $headers = ['accept' => 'text/event-stream'] + ($canResume ? ['last-event-id' => $lastId] : []);
        $pending = $this->transport->open(Request::get($this->path, headers: $headers));
        try {
            $until = $this->transport->clock->now() + $this->deadlineMs;
            $pending->awaitHeaders($until);
            $problem = $this->responseProblem($pending, $until);
            return $problem ?? yield from $this->receive($pending);
        } catch (TransportException $exception) {
            return $exception->problem;
        } finally {
            $pending->close();
        }
    }

    /** @return \Generator<int, Live|Stale|Beat, void, Problem> */
    private function receive(PendingRequest $pending): \Generator
    {
        $parser = new FrameParser();
        for (;;) {
            try {
                $chunk = $pending->nextChunk($this->transport->clock->now() + $this->quietAfterMs);
            } catch (TransportException $exception) {
                if (!$exception->timedOut) {
                    return new Problem(ProblemKind::Broken, 'The connection broke.');
                }
                yield new Stale($this->quietAfterMs);
                return new Problem(ProblemKind::Quiet, 'Nothing was received for ' . $this->quietAfterMs / 1000 . ' s.');
            }
            if ($chunk === null) {
                return new Problem(ProblemKind::Ended, 'The service ended the stream.');
            }
            foreach ($parser->parse($chunk) as $frame) {
                if ($frame instanceof Beat) {
                    yield $frame;
                    continue;
                }
                $envelope = EnvelopeParser::parse($frame->data, $pending->describe());
                if (!$envelope instanceof Envelope) {
                    return $envelope;
                }
                yield new Live($envelope, $frame->id);
            }
        }
    }

    private function responseProblem(PendingRequest $pending, int $until): ?Problem
    {
        if (!ResponseReader::isSuccessful($pending)) {
            return ResponseReader::readError($pending, $until);
        }
        return preg_match('~^text/event-stream\b~i', $pending->type) === 1
            ? null
            : Problem::unreachable("The response is not a stream ({$pending->describe()}).", $pending->status);
    }

    /** The service would refuse these again; all other problems may be temporary. */
    private static function isFinal(Problem $problem): bool
    {
        return in_array($problem->kind, [ProblemKind::Refused, ProblemKind::Missing, ProblemKind::Misasked], true);
    }
}
