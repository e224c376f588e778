<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The presets of quality, the one in force, and what each costs. */
final readonly class QualityData
{
    public function __construct(
        /** All that was to be done is done; true when it was only read */
        public bool $complete,
        /** @var list<QualityOfMedia> */
        public array $media,
        /** @var list<QualityDataNotKnown> */
        public array $notKnown,
        /** In a dry run of what needs consent: the digest to agree with; else null */
        public ?string $offer,
        /** Nothing was done: this is what would be */
        public bool $rehearsed,
        /**
         * What was done, or would be; none when it was only read
         *
         * @var list<QualityStep>
         */
        public array $steps,
        public string $summary,
        /** Only where better copies are looked for */
        public ?QualityUpgradeCost $upgrade,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'quality.complete'),
            media: array_map(static fn (mixed $each): QualityOfMedia => QualityOfMedia::from(Value::object($each, 'quality.media')), Value::list($from->media ?? null, 'quality.media')),
            notKnown: array_map(static fn (mixed $each): QualityDataNotKnown => QualityDataNotKnown::from(Value::object($each, 'quality.not_known')), Value::list($from->not_known ?? null, 'quality.not_known')),
            offer: isset($from->offer) ? Value::string($from->offer, 'quality.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'quality.rehearsed'),
            steps: array_map(static fn (mixed $each): QualityStep => QualityStep::from(Value::object($each, 'quality.steps')), Value::list($from->steps ?? null, 'quality.steps')),
            summary: Value::string($from->summary ?? null, 'quality.summary'),
            upgrade: isset($from->upgrade) ? QualityUpgradeCost::from(Value::object($from->upgrade, 'quality.upgrade')) : null,
        );
    }
}
