<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Http\PendingRequest;
use Usher\Client\Http\Request;
use Usher\Client\Http\Transport;
use Usher\Client\Http\TransportException;
use Usher\Client\Reading\EnvelopeLineParser;
use Usher\Client\Reading\ResponseReader;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\EventStream;

/** The low-level calls. */
final readonly class Connection
{
    private const int YEAR_MS = 31_536_000_000;

    public function __construct(private Transport $transport, private int $deadlineMs)
    {
    }

    /** Returns the same connection with another deadline. */
    public function within(int $deadlineMs): self
    {
        return new self($this->transport, $deadlineMs);
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
        $pending = $this->transport->open(Request::get($path, $given));
        try {
            $until = $this->until();
            $pending->awaitHeaders($until);
            if (!ResponseReader::isSuccessful($pending)) {
                yield Result::of(ResponseReader::readError($pending, $until));
                return;
            }
            $until = ($given['follow'] ?? null) === true ? $this->never(...) : $this->until(...);
            foreach (new EnvelopeLineParser()->parse($pending, $until) as $envelope) {
                yield Result::of($envelope);
                if ($envelope instanceof Problem) {
                    return;
                }
            }
        } catch (TransportException $exception) {
            yield Result::of($exception->problem);
        } finally {
            $pending->close();
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
        $pending = $this->transport->open(Request::get($path, $given));
        return $this->guarded($pending, function (int $until) use ($pending, $into): File|Problem {
            $pending->awaitHeaders($until);
            if (!ResponseReader::isSuccessful($pending)) {
                return ResponseReader::readError($pending, $until);
            }
            $length = 0;
            while (($chunk = $pending->nextChunk($this->until())) !== null) {
                $length += strlen($chunk);
                if (fwrite($into, $chunk) !== strlen($chunk)) {
                    return Problem::unreachable("The file could not be written ({$pending->describe()}).");
                }
            }
            return new File($pending->type, $length);
        });
    }

    public function events(string $path, ?Allowance $allowance = null, ?int $quietAfterMs = null): EventStream
    {
        return new EventStream(
            $this->transport,
            $path,
            $this->deadlineMs,
            $allowance ?? new Allowance(),
            $quietAfterMs ?? EventStream::QUIET_AFTER_MS,
        );
    }

    /** @return Result<Envelope<object>> */
    private function once(Request $request): Result
    {
        $pending = $this->transport->send($request);
        return $this->guarded($pending, function (int $until) use ($pending): Envelope|Problem {
            $pending->awaitHeaders($until);
            return ResponseReader::read($pending, $until);
        });
    }

    /**
     * @template V of object
     * @param callable(int): (V|Problem) $read
     * @return Result<V>
     */
    private function guarded(PendingRequest $pending, callable $read): Result
    {
        try {
            return Result::of($read($this->until()));
        } catch (TransportException $exception) {
            return Result::of($exception->problem);
        } finally {
            $pending->close();
        }
    }

    private function until(): int
    {
        return $this->transport->clock->now() + $this->deadlineMs;
    }

    /** A followed log may be quiet for any length of time. */
    private function never(): int
    {
        return $this->transport->clock->now() + self::YEAR_MS;
    }
}
