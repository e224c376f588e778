<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is stored on the machine. */
final readonly class StoredData
{
    public function __construct(
        /** @var list<HouseholdData> */
        public array $content,
        /** A dry run of usher forget: nothing was removed */
        public bool $dryRun,
        /** @var list<EngineData> */
        public array $engineData,
        /**
         * What usher forget removed, or would remove; otherwise empty
         *
         * @var list<OwnData>
         */
        public array $forgotten,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * Everything that usher itself stores
         *
         * @var list<OwnData>
         */
        public array $ownData,
        /** @var list<ServiceData> */
        public array $services,
        /**
         * What it could not remove
         *
         * @var list<SkippedItem>
         */
        public array $skipped,
        /** The total of everything that could be counted */
        public int $totalBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            content: array_map(static fn (mixed $each): HouseholdData => HouseholdData::from(Value::object($each, 'stored.content')), Value::list($from->content ?? null, 'stored.content')),
            dryRun: Value::bool($from->dry_run ?? null, 'stored.dry_run'),
            engineData: array_map(static fn (mixed $each): EngineData => EngineData::from(Value::object($each, 'stored.engine_data')), Value::list($from->engine_data ?? null, 'stored.engine_data')),
            forgotten: array_map(static fn (mixed $each): OwnData => OwnData::from(Value::object($each, 'stored.forgotten')), Value::list($from->forgotten ?? null, 'stored.forgotten')),
            offer: isset($from->offer) ? Value::string($from->offer, 'stored.offer') : null,
            ownData: array_map(static fn (mixed $each): OwnData => OwnData::from(Value::object($each, 'stored.own_data')), Value::list($from->own_data ?? null, 'stored.own_data')),
            services: array_map(static fn (mixed $each): ServiceData => ServiceData::from(Value::object($each, 'stored.services')), Value::list($from->services ?? null, 'stored.services')),
            skipped: array_map(static fn (mixed $each): SkippedItem => SkippedItem::from(Value::object($each, 'stored.skipped')), Value::list($from->skipped ?? null, 'stored.skipped')),
            totalBytes: Value::int($from->total_bytes ?? null, 'stored.total_bytes'),
        );
    }
}
