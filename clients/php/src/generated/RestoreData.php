<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was restored or tested, or would be. */
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
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * Previous folders that could not be removed
         *
         * @var list<string>
         */
        public array $previous,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /** The backup that was made of the previous data */
        public ?string $safety,
        /** @var list<RestoredService> */
        public array $services,
        /**
         * The settings that are restored with it; unchanged ones are not listed
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
