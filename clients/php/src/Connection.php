<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Http\Carrier;
use Usher\Client\Http\Exchange;
use Usher\Client\Http\Request;
use Usher\Client\Http\Stopped;
use Usher\Client\Reading\Answer;
use Usher\Client\Reading\Lines;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Events;

/** The low-level calls. */
final readonly class Connection
{
    public function __construct(private Carrier $carrier, private int $deadlineMs)
    {
    }

    /** Returns the same connection with another deadline. */
    public function within(int $deadlineMs): self
    {
        return new self($this->carrier, $deadlineMs);
    }

    /**
     * Sends a read. Parameters named in the path's braces go there, all others into the query.
     *
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    public function ask(string $path, array $given = []): Result
    {
        return $this->once(Request::get($path, $given));
    }

    /**
     * Requests an action.
     *
     * @param array<string, mixed> $body
     * @return Result<Envelope<object>>
     */
    public function act(string $name, array $body = []): Result
    {
        return $this->once(Request::post('/api/actions/' . Request::segment($name), $body));
    }

    /**
     * Yields one envelope per line. A problem is always the last item.
     *
     * @param array<string, mixed> $given
     * @return \Generator<int, Result<Envelope<object>>, void, void>
     */
    public function lines(string $path, array $given = []): \Generator
    {
        $exchange = $this->carrier->open(Request::get($path, $given));
        try {
            $until = $this->until();
            $exchange->begin($until);
            if (!Answer::isGood($exchange)) {
                yield Result::of(Answer::refusal($exchange, $until));
                return;
            }
            foreach (new Lines()->of($exchange, $this->until(...)) as $envelope) {
                yield Result::of($envelope);
                if ($envelope instanceof Problem) {
                    return;
                }
            }
        } catch (Stopped $stopped) {
            yield Result::of($stopped->problem);
        } finally {
            $exchange->cut();
        }
    }

    /**
     * Writes a file's bytes to a writable stream as they arrive. The deadline applies to the response's start, and then
     * to each piece.
     *
     * @param array<string, mixed> $given
     * @param resource $into
     * @return Result<File>
     */
    public function file(string $path, array $given, mixed $into): Result
    {
        $exchange = $this->carrier->open(Request::get($path, $given));
        return $this->guarded($exchange, function (int $until) use ($exchange, $into): File|Problem {
            $exchange->begin($until);
            if (!Answer::isGood($exchange)) {
                return Answer::refusal($exchange, $until);
            }
            $length = 0;
            while (($chunk = $exchange->chunk($this->until())) !== null) {
                $length += strlen($chunk);
                if (fwrite($into, $chunk) !== strlen($chunk)) {
                    return Problem::unreachable("The file could not be written ({$exchange->named()}).");
                }
            }
            return new File($exchange->type, $length);
        });
    }

    public function events(string $path, ?Allowance $allowance = null, ?int $quietAfterMs = null): Events
    {
        return new Events(
            $this->carrier,
            $path,
            $this->deadlineMs,
            $allowance ?? new Allowance(),
            $quietAfterMs ?? Events::QUIET_AFTER_MS,
        );
    }

    /** @return Result<Envelope<object>> */
    private function once(Request $request): Result
    {
        $exchange = $this->carrier->send($request);
        return $this->guarded($exchange, function (int $until) use ($exchange): Envelope|Problem {
            $exchange->begin($until);
            return Answer::read($exchange, $until);
        });
    }

    /**
     * @template V of object
     * @param callable(int): (V|Problem) $read
     * @return Result<V>
     */
    private function guarded(Exchange $exchange, callable $read): Result
    {
        try {
            return Result::of($read($this->until()));
        } catch (Stopped $stopped) {
            return Result::of($stopped->problem);
        } finally {
            $exchange->cut();
        }
    }

    private function until(): int
    {
        return $this->carrier->clock->now() + $this->deadlineMs;
    }
}
