<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a watch guards and delivers, and its result once it has ended. */
final readonly class WatchData
{
    public function __construct(
        /**
         * The configured channels
         *
         * @var list<string>
         */
        public array $channels,
        /** Dry run: nothing is watched, and this is what would be */
        public bool $dryRun,
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
        public array $guardedFolders,
        /** How many messages it delivered */
        public int $messagesSent,
        public ?string $startedAt,
        /**
         * The services it stopped because their disk was gone
         *
         * @var list<string>
         */
        public array $stoppedServices,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            channels: array_map(static fn (mixed $each): string => Value::string($each, 'watch.channels'), Value::list($from->channels ?? null, 'watch.channels')),
            dryRun: Value::bool($from->dry_run ?? null, 'watch.dry_run'),
            endedAt: isset($from->ended_at) ? Value::string($from->ended_at, 'watch.ended_at') : null,
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'watch.forms'), Value::list($from->forms ?? null, 'watch.forms')),
            guardedFolders: array_map(static fn (mixed $each): string => Value::string($each, 'watch.guarded_folders'), Value::list($from->guarded_folders ?? null, 'watch.guarded_folders')),
            messagesSent: Value::int($from->messages_sent ?? null, 'watch.messages_sent'),
            startedAt: isset($from->started_at) ? Value::string($from->started_at, 'watch.started_at') : null,
            stoppedServices: array_map(static fn (mixed $each): string => Value::string($each, 'watch.stopped_services'), Value::list($from->stopped_services ?? null, 'watch.stopped_services')),
            summary: Value::string($from->summary ?? null, 'watch.summary'),
        );
    }
}
