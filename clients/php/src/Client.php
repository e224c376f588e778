<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Actions;
use Usher\Client\Generated\LogData;
use Usher\Client\Generated\Reads;
use Usher\Client\Http\Address;
use Usher\Client\Http\Carrier;
use Usher\Client\Http\Loopback;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Arrival;

/** A client of one run of the service, on this machine. */
final readonly class Client
{
    use Reads;

    /** Every change by its name: `$client->actions->restart(services: ['sonarr'])`. */
    public Actions $actions;

    private function __construct(private Connection $over)
    {
        $this->actions = new Actions($over);
    }

    /**
     * A client of the service at an address on this machine. Whatever it would refuse is refused before anything is sent.
     *
     * @param string $url the whole address as it was printed: `http://127.0.0.1:PORT`
     * @param string $token the token of this run, printed beside it
     * @param int $deadlineMs how long an answer may take; what is streamed may take so long for each piece
     * @param (callable(string): list<string>)|null $resolve finds the addresses of a name; the machine's own where left out
     * @return Result<self>
     */
    public static function at(
        string $url,
        #[\SensitiveParameter]
        string $token,
        int $deadlineMs = 30_000,
        ?Clock $clock = null,
        ?callable $resolve = null,
    ): Result {
        if (preg_match('~^[\x21-\x7e]+$~D', $token) !== 1) {
            return Result::of(Problem::unreachable('Nothing is sent without the token of this run.'));
        }
        $address = Address::read($url, $resolve ?? Loopback::resolve(...));
        return Result::of($address instanceof Problem
            ? $address
            : new self(new Connection(new Carrier($address, $token, $clock ?? new SystemClock()), $deadlineMs)));
    }

    /** The same client with another deadline: `$client->within(500)->status()`. */
    public function within(int $deadlineMs): self
    {
        return new self($this->over->within($deadlineMs));
    }

    /**
     * Asks for a change by its name, also one that this copy of the contract does not have yet.
     *
     * @param array<string, mixed> $body
     * @return Result<Envelope<object>>
     */
    public function act(string $name, array $body = []): Result
    {
        return $this->over->act($name, $body);
    }

    /**
     * Asks a question by its path, also one that this copy of the contract does not have yet.
     *
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    public function ask(string $path, array $given = []): Result
    {
        return $this->over->ask($path, $given);
    }

    public function job(string $id, ?Allowance $allowance = null, ?int $quietAfterMs = null): Job
    {
        return new Job($this->over, $id, $allowance, $quietAfterMs);
    }

    /**
     * What the services wrote, line by line as it is read. A problem is the last that comes.
     *
     * @param list<string>|null $form
     * @param list<string>|null $service
     * @return \Generator<int, Result<Envelope<LogData>>, void, void>
     */
    public function logs(?array $form = null, ?array $service = null, ?int $tail = null): \Generator
    {
        return $this->over->lines('/api/logs', ['form' => $form, 'service' => $service, 'tail' => $tail]);
    }

    /**
     * Writes a support bundle's own bytes into a stream that is open for writing.
     *
     * @param resource $into
     * @return Result<File>
     */
    public function bundle(string $name, mixed $into): Result
    {
        return $this->over->file('/api/bundle/{name}', ['name' => $name], $into);
    }

    /**
     * The dashboard's state, as it changes.
     *
     * @param string|null $lastEventId the last id that an earlier stream gave
     * @return \Generator<int, Arrival, void, void>
     */
    public function events(
        ?Allowance $allowance = null,
        ?int $quietAfterMs = null,
        ?string $lastEventId = null,
    ): \Generator {
        return $this->over->events('/api/events', $allowance, $quietAfterMs)->arrivals($lastEventId);
    }
}
