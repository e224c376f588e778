<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What one check found about one subject. */
final readonly class Finding
{
    public function __construct(
        /** The service or path it is about; null for the whole */
        public ?string $about,
        /** Set if somebody has accepted it */
        public ?FindingAccepted $accepted,
        /** Why it is not known or was skipped */
        public ?string $because,
        public string $check,
        /**
         * The facts as they were read
         *
         * @var list<string>
         */
        public array $evidence,
        /** The finding that causes this one */
        public ?string $explainedBy,
        /**
         * The findings that this one causes
         *
         * @var list<string>
         */
        public array $explains,
        public CheckGroup|string $group,
        /** The check, with its subject if it covers several: `stack-health:sonarr` */
        public string $id,
        /** What it means if it does not pass */
        public string $meaning,
        /** When `diagnose` tested it; null for ordinary checks, and if it is not tested yet */
        public ?string $provedAt,
        /** What helps; null if it passes */
        public ?FindingRemedy $remedy,
        /** The repair for it; null if there is none */
        public ?string $repair,
        /** It is too recent to count as a fault: it may pass by itself */
        public bool $settling,
        /** When usher first saw it like this */
        public ?string $since,
        public CheckStanding|string $standing,
        /** What was found, in one sentence */
        public string $summary,
        /** What is true if it passes */
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
