<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality presets, the one in use, and what each costs. */
final readonly class QualityData
{
    public function __construct(
        /** Everything was done; true for a read */
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<LibraryQuality> */
        public array $libraries,
        /** @var list<NotKnown> */
        public array $notKnown,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /**
         * What was done, or would be done; empty for a read
         *
         * @var list<QualityStep>
         */
        public array $steps,
        public string $summary,
        /** Only for a search for better copies */
        public ?QualityUpgradeCost $upgrade,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'quality.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'quality.dry_run'),
            libraries: array_map(static fn (mixed $each): LibraryQuality => LibraryQuality::from(Value::object($each, 'quality.libraries')), Value::list($from->libraries ?? null, 'quality.libraries')),
            notKnown: array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'quality.not_known')), Value::list($from->not_known ?? null, 'quality.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'quality.offer') : null,
            steps: array_map(static fn (mixed $each): QualityStep => QualityStep::from(Value::object($each, 'quality.steps')), Value::list($from->steps ?? null, 'quality.steps')),
            summary: Value::string($from->summary ?? null, 'quality.summary'),
            upgrade: isset($from->upgrade) ? QualityUpgradeCost::from(Value::object($from->upgrade, 'quality.upgrade')) : null,
        );
    }
}
