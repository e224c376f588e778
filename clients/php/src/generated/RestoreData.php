<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was put back or tried, or would be. */
final readonly class RestoreData
{
    public function __construct(
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        public bool $complete,
        /** RFC 3339, in UTC */
        public string $madeAt,
        /** The backup */
        public string $name,
        /** @var list<string> */
        public array $notes,
        /** In a dry run of what needs consent: the digest to agree with; else null */
        public ?string $offer,
        /**
         * Folders of before that could not be taken away
         *
         * @var list<string>
         */
        public array $previous,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        /** The backup that was made of what was there before */
        public ?string $safety,
        /** @var list<RestoredService> */
        public array $services,
        /**
         * Those that are put back with it; the same ones are not told
         *
         * @var list<RestoredSetting>
         */
        public array $settings,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'restore.commands'), Value::list($from->commands ?? null, 'restore.commands')),
            complete: Value::bool($from->complete ?? null, 'restore.complete'),
            madeAt: Value::string($from->made_at ?? null, 'restore.made_at'),
            name: Value::string($from->name ?? null, 'restore.name'),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'restore.notes'), Value::list($from->notes ?? null, 'restore.notes')),
            offer: isset($from->offer) ? Value::string($from->offer, 'restore.offer') : null,
            previous: array_map(static fn (mixed $each): string => Value::string($each, 'restore.previous'), Value::list($from->previous ?? null, 'restore.previous')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'restore.rehearsed'),
            safety: isset($from->safety) ? Value::string($from->safety, 'restore.safety') : null,
            services: array_map(static fn (mixed $each): RestoredService => RestoredService::from(Value::object($each, 'restore.services')), Value::list($from->services ?? null, 'restore.services')),
            settings: array_map(static fn (mixed $each): RestoredSetting => RestoredSetting::from(Value::object($each, 'restore.settings')), Value::list($from->settings ?? null, 'restore.settings')),
            summary: Value::string($from->summary ?? null, 'restore.summary'),
        );
    }
}
