<?php

declare(strict_types=1);

use Usher\Client\Client;
use Usher\Client\Envelope;
use Usher\Client\Job;
use Usher\Client\Problem;
use Usher\Client\Result;
use Usher\Client\Stream\Allowance;
use Usher\Client\Stream\Held;
use Usher\Client\Stream\Live;
use Usher\Client\Stream\Lost;
use Usher\Client\Stream\Stale;

/** Runs the client in the given folder, one call per line of input. */
require ($argv[1] ?? __DIR__ . '/../../php') . '/tools/autoload.php';
require __DIR__ . '/FileClock.php';

set_error_handler(static fn (int $level, string $said): never => throw new ErrorException($said, 0, $level));

while (($line = fgets(STDIN)) !== false) {
    $asked = json_decode($line);
    try {
        make($asked);
        tell(['over' => true]);
    } catch (Throwable $error) {
        tell(['over' => true, 'broke' => (string) $error]);
    }
}

function tell(array $told): void
{
    fwrite(STDOUT, json_encode($told, JSON_THROW_ON_ERROR | JSON_PRESERVE_ZERO_FRACTION) . "\n");
}

function make(stdClass $asked): void
{
    $at = $asked->at;
    $clock = new FileClock($asked->clock, static fn (int $ms) => tell(['time' => $ms]));
    $deadline = isset($at->deadline_ms) ? ['deadlineMs' => $at->deadline_ms] : [];
    $ca = isset($at->ca) ? ['ca' => $at->ca] : [];
    $made = Client::at($at->url, $at->token, ...$deadline, ...$ca, clock: $clock, resolve: isset($at->resolves) ? resolver($at) : null);
    if ($made->problem !== null) {
        answered($made);
        return;
    }
    $client = $made->value;
    $call = $asked->call;
    match (true) {
        isset($call->read) => read($client, $call),
        isset($call->ask) => answered($client->ask($call->ask, (array) ($call->given ?? []))),
        isset($call->act) => answered($client->act($call->act, (array) ($call->body ?? []))),
        isset($call->logs) => lines($client->logs(...camelled($call->logs)), $call->take ?? PHP_INT_MAX),
        isset($call->bundle) => bundle($client, $call->bundle),
        isset($call->events) => events($client, $call, new Held($clock->now(...))),
        $call->as === 'arrivals' => arrivals(job($client, $call)->arrivals(), new Held(), $call->take ?? PHP_INT_MAX),
        default => answered(job($client, $call)->{$call->as}()),
    };
}

/** Returns the resolver of a case. It answers differently after the first time if the case says so. */
function resolver(stdClass $at): Closure
{
    $resolved = [];
    return static function (string $name) use ($at, &$resolved): array {
        if (property_exists($at->resolves, $name) && $at->resolves->{$name} === null) {
            throw new RuntimeException('the resolver failed');
        }
        $first = !in_array($name, $resolved, true);
        $resolved[] = $name;
        return ($first ? null : $at->resolves_later->{$name} ?? null) ?? $at->resolves->{$name} ?? [];
    };
}

function events(Client $client, stdClass $call, Held $held): void
{
    [$quiet, $lastId] = [$call->quiet_after_ms ?? null, $call->last_event_id ?? null];
    $arrivals = $client->events(allowance($call), $quiet, $lastId, $held->confirm(...), $call->on ?? null);
    arrivals($arrivals, $held, $call->take ?? PHP_INT_MAX);
}

function job(Client $client, stdClass $call): Job
{
    return $client->job($call->job, allowance($call), $call->quiet_after_ms ?? null, $call->on ?? null);
}

function read(Client $client, stdClass $call): void
{
    $result = $client->{camel($call->read)}(...camelled($call->given ?? null));
    if (isset($call->typed) && $result->value !== null && $result->value->data === null) {
        throw new LogicException("The kind {$result->value->kind} has no class.");
    }
    answered($result);
}

function answered(Result $result): void
{
    tell(['seen' => $result->problem !== null
        ? ['problem' => problem($result->problem)]
        : ['value' => ['kind' => $result->value->kind, 'data' => $result->value->payload]]]);
}

function lines(Generator $lines, int $take): void
{
    foreach ($lines as $line) {
        answered($line);
        if (--$take === 0) {
            return;
        }
    }
}

function bundle(Client $client, string $name): void
{
    $into = fopen('php://memory', 'w+');
    $result = $client->bundle($name, $into);
    if ($result->problem !== null) {
        answered($result);
        return;
    }
    rewind($into);
    $hex = bin2hex(stream_get_contents($into));
    tell(['seen' => ['file' => ['type' => $result->value->type, 'hex' => $hex, 'bytes' => $result->value->bytes]]]);
}

function arrivals(Generator $arrivals, Held $held, int $take): void
{
    foreach ($arrivals as $arrival) {
        $held->take($arrival);
        tell(['seen' => match (true) {
            $arrival instanceof Live => ['live' => live($arrival)],
            $arrival instanceof Stale => ['stale' => $arrival->quietForMs],
            $arrival instanceof Lost => ['lost' => problem($arrival->problem), 'retry_in_ms' => $arrival->retryInMs],
        }]);
        if (--$take === 0) {
            break;
        }
    }
    unset($arrivals);
    tell(['seen' => held($held)]);
}

function held(Held $held): array
{
    [$current, $confirmed] = [[], []];
    foreach ($held->kinds() as $kind) {
        $value = $held->of($kind);
        $current[$kind] = $value->current;
        if ($value->confirmedAt > $value->receivedAt) {
            $confirmed[$kind] = $value->confirmedAt;
        }
    }
    $faults = array_map(static fn (Envelope $fault): mixed => $fault->payload->code ?? null, $held->faults());
    return ['held' => (object) $current]
        + ($faults === [] ? [] : ['faults' => (object) $faults])
        + ($confirmed === [] ? [] : ['confirmed_at' => (object) $confirmed]);
}

function live(Live $live): array
{
    return ['kind' => $live->envelope->kind, 'data' => $live->envelope->payload, 'id' => $live->id];
}

function allowance(stdClass $call): Allowance
{
    $given = (array) ($call->allowance ?? []);
    return new Allowance(...array_combine(array_map(camel(...), array_keys($given)), $given));
}

function problem(Problem $problem): array
{
    ['kind' => $kind, 'sentence' => $sentence, 'status' => $status] = (array) $problem;
    return ['kind' => $kind->value, 'sentence' => $sentence, 'status' => $status, 'code' => $problem->said->code ?? null];
}

/** Returns the names in PHP's camel case. */
function camelled(?stdClass $given): array
{
    $named = [];
    foreach ((array) $given as $name => $value) {
        $named[camel($name)] = $value;
    }
    return $named;
}

function camel(string $name): string
{
    return lcfirst(str_replace(' ', '', ucwords(strtr($name, '-_', '  '))));
}
