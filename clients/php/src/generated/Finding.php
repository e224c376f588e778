<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one check found, about one thing. */
final readonly class Finding
{
    public function __construct(
        /** The service or the place it is about; null for the whole */
        public ?string $about,
        /** Somebody knows it and means to keep it */
        public ?FindingAccepted $accepted,
        /** Why it is not known or was skipped */
        public ?string $because,
        public string $check,
        /**
         * The facts themselves, as they were read
         *
         * @var list<string>
         */
        public array $evidence,
        /** The finding that this one follows from */
        public ?string $explainedBy,
        /**
         * The findings that follow from this one
         *
         * @var list<string>
         */
        public array $explains,
        public CheckGroup|string $group,
        /** The check, and what it is about where it looks at several things: `stack-health:sonarr` */
        public string $id,
        /** What it means where it does not pass */
        public string $meaning,
        /** When it was proved by `diagnose`; null for what is looked at anew, or not proved yet */
        public ?string $provedAt,
        /** What helps; null where it passes */
        public ?FindingRemedy $remedy,
        /** The repair that exists for it; null where there is none */
        public ?string $repair,
        /** It was seen too lately to be called a fault: it may pass by itself */
        public bool $settling,
        /** Since when it has been so, as far as anybody saw */
        public ?string $since,
        public CheckStanding|string $standing,
        /** What was found, in one sentence */
        public string $summary,
        /** What is so where it passes */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            about: isset($from->about) ? Value::string($from->about, 'finding.about') : null,
            accepted: isset($from->accepted) ? FindingAccepted::from(Value::object($from->accepted, 'finding.accepted')) : null,
            because: isset($from->because) ? Value::string($from->because, 'finding.because') : null,
            check: Value::string($from->check ?? null, 'finding.check'),
            evidence: array_map(static fn (mixed $each): string => Value::string($each, 'finding.evidence'), Value::list($from->evidence ?? null, 'finding.evidence')),
            explainedBy: isset($from->explained_by) ? Value::string($from->explained_by, 'finding.explained_by') : null,
            explains: array_map(static fn (mixed $each): string => Value::string($each, 'finding.explains'), Value::list($from->explains ?? null, 'finding.explains')),
            group: Value::word(CheckGroup::class, $from->group ?? null, 'finding.group'),
            id: Value::string($from->id ?? null, 'finding.id'),
            meaning: Value::string($from->meaning ?? null, 'finding.meaning'),
            provedAt: isset($from->proved_at) ? Value::string($from->proved_at, 'finding.proved_at') : null,
            remedy: isset($from->remedy) ? FindingRemedy::from(Value::object($from->remedy, 'finding.remedy')) : null,
            repair: isset($from->repair) ? Value::string($from->repair, 'finding.repair') : null,
            settling: Value::bool($from->settling ?? null, 'finding.settling'),
            since: isset($from->since) ? Value::string($from->since, 'finding.since') : null,
            standing: Value::word(CheckStanding::class, $from->standing ?? null, 'finding.standing'),
            summary: Value::string($from->summary ?? null, 'finding.summary'),
            title: Value::string($from->title ?? null, 'finding.title'),
        );
    }
}
