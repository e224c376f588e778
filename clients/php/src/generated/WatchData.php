<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a watch guards and delivers, and its result once it has ended. */
final readonly class WatchData
{
    public function __construct(
        public ?string $beganAt,
        /**
         * The configured channels
         *
         * @var list<string>
         */
        public array $deliversBy,
        public ?string $endedAt,
        /**
         * The forms whose services are watched; all of them if none is named
         *
         * @var list<string>
         */
        public array $forms,
        /**
         * The folders whose disk is guarded
         *
         * @var list<string>
         */
        public array $guards,
        /** Dry run: nothing is watched, and this is what would be */
        public bool $rehearsed,
        /**
         * The services it stopped because their disk was gone
         *
         * @var list<string>
         */
        public array $stopped,
        public string $summary,
        /** How many messages it delivered */
        public int $told,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            beganAt: isset($from->began_at) ? Value::string($from->began_at, 'watch.began_at') : null,
            deliversBy: array_map(static fn (mixed $each): string => Value::string($each, 'watch.delivers_by'), Value::list($from->delivers_by ?? null, 'watch.delivers_by')),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'watch.ended_at') : null,
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'watch.forms'), Value::list($from->forms ?? null, 'watch.forms')),
            guards: array_map(static fn (mixed $each): string => Value::string($each, 'watch.guards'), Value::list($from->guards ?? null, 'watch.guards')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'watch.rehearsed'),
            stopped: array_map(static fn (mixed $each): string => Value::string($each, 'watch.stopped'), Value::list($from->stopped ?? null, 'watch.stopped')),
            summary: Value::string($from->summary ?? null, 'watch.summary'),
            told: Value::int($from->told ?? null, 'watch.told'),
        );
    }
}
