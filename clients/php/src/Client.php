<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Actions;
use Usher\Client\Generated\LogData;
use Usher\Client\Generated\LogsLevelChoice;
use Usher\Client\Generated\Reads;
use Usher\Client\Http\Address;
use Usher\Client\Http\Loopback;
use Usher\Client\Http\Transport;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Arrival;

/** A client for one run of the service on this machine. */
final readonly class Client
{
    use Reads;

    /** Every action by name: `$client->actions->restart(services: ['sonarr'])`. */
    public Actions $actions;

    private function __construct(private Connection $over)
    {
        $this->actions = new Actions($over);
    }

    /**
     * Returns a client for a service on this machine. An unsuitable address or token is refused before anything is sent.
     *
     * @param string $url the address as usher printed it: `http://127.0.0.1:PORT`, or `https://` with `$ca`
     * @param string $token the token of this run, printed with the address; or a key that `usher key new` made
     * @param int $deadlineMs the deadline for a response, in milliseconds; for a stream, for each piece
     * @param (callable(string): list<string>)|null $resolve resolves a host name, once; default: the system's resolver
     * @param string|null $ca the certificate to trust, and no other: the text of the file that usher names
     * @return Result<self>
     */
    public static function at(
        string $url,
        #[\SensitiveParameter]
        string $token,
        int $deadlineMs = 30_000,
        ?Clock $clock = null,
        ?callable $resolve = null,
        ?string $ca = null,
    ): Result {
        if (preg_match('~^[\x21-\x7e]+$~D', $token) !== 1) {
            return Result::of(Problem::unreachable('Nothing is sent without the token of this run.'));
        }
        $address = Address::read($url, $resolve ?? Loopback::resolve(...), $ca === null ? 'http' : 'https');
        return Result::of($address instanceof Problem
            ? $address
            : new self(new Connection(new Transport($address, $token, $clock ?? new SystemClock(), $ca), $deadlineMs)));
    }

    /** Returns the same client with another deadline: `$client->within(500)->status()`. */
    public function within(int $deadlineMs): self
    {
        return new self($this->over->within($deadlineMs));
    }

    /**
     * Requests an action by name, including one that is newer than this copy of the contract.
     *
     * @param array<string, mixed> $body
     * @return Result<Envelope<object>>
     */
    public function act(string $name, array $body = []): Result
    {
        return $this->over->act($name, $body);
    }

    /**
     * Sends a read by its path, including one that is newer than this copy of the contract.
     *
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    public function ask(string $path, array $given = []): Result
    {
        return $this->over->ask($path, $given);
    }

    /**
     * Returns a job, to read once or to follow to its end, wherever it is. A line to its machine that is lost is an error
     * on it.
     *
     * @param string|null $on the machine, as `machines` names it; default: the one that serves
     */
    public function job(
        string $id,
        ?Allowance $allowance = null,
        ?int $quietAfterMs = null,
        ?string $on = null,
    ): Job {
        return new Job($this->over, $id, $allowance, $quietAfterMs, $on);
    }

    /**
     * Yields the services' log lines as they are read. A problem is always the last item. With `follow`, new lines may
     * be any time apart.
     *
     * @param list<string>|null $form
     * @param list<string>|null $service
     * @param string|null $since an instant, or a duration before now such as `2h`
     * @param string|null $until likewise
     * @param string|null $on the machine, as `machines` names it; default: the one that serves
     * @return \Generator<int, Result<Envelope<LogData>>, void, void>
     */
    public function logs(
        ?array $form = null,
        ?array $service = null,
        ?int $tail = null,
        ?LogsLevelChoice $level = null,
        ?string $text = null,
        ?string $since = null,
        ?string $until = null,
        ?bool $follow = null,
        ?string $on = null,
    ): \Generator {
        return $this->over->lines('/api/logs', [
            'form' => $form,
            'service' => $service,
            'tail' => $tail,
            'level' => $level?->value,
            'text' => $text,
            'since' => $since,
            'until' => $until,
            'follow' => $follow,
            'on' => $on,
        ]);
    }

    /**
     * Writes the bytes of a support bundle to a writable stream.
     *
     * @param resource $into
     * @return Result<File>
     */
    public function bundle(string $name, mixed $into): Result
    {
        return $this->over->file('/api/bundle/{name}', ['name' => $name], $into);
    }

    /**
     * Writes the bytes of a poster, in the size of its app that is nearest to the width, to a writable stream.
     *
     * @param resource $into
     * @param string|null $on the machine, as `machines` names it; default: the one that serves
     * @return Result<File>
     */
    public function picture(string $picture, mixed $into, ?int $width = null, ?string $on = null): Result
    {
        $given = ['picture' => $picture, 'width' => $width, 'on' => $on];
        return $this->over->file('/api/pictures/{picture}', $given, $into);
    }

    /**
     * Yields the dashboard's values as they change. A heartbeat that names an instant says that everything that is not
     * in fault was read then or later.
     *
     * @param string|null $lastEventId the last id of an earlier stream
     * @param (callable(int): mixed)|null $onBeat is called with that instant, in milliseconds
     * @param string|null $on the machine, as `machines` names it; default: the one that serves
     * @return \Generator<int, Arrival, void, void>
     */
    public function events(
        ?Allowance $allowance = null,
        ?int $quietAfterMs = null,
        ?string $lastEventId = null,
        ?callable $onBeat = null,
        ?string $on = null,
    ): \Generator {
        $path = Http\Request::get('/api/events', ['on' => $on])->path;
        return $this->over->events($path, $allowance, $quietAfterMs)->arrivals($lastEventId, onBeat: $onBeat);
    }
}
