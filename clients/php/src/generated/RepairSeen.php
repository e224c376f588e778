<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of a check, before or after the repair. */
final readonly class RepairSeen
{
    public function __construct(
        /** Why it is not known */
        public ?string $because,
        /**
         * The facts as they were read
         *
         * @var list<string>
         */
        public array $evidence,
        public CheckStanding|string $standing,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'repair_seen.because') : null,
            evidence: array_map(static fn (mixed $each): string => Value::string($each, 'repair_seen.evidence'), Value::list($from->evidence ?? null, 'repair_seen.evidence')),
            standing: Value::word(CheckStanding::class, $from->standing ?? null, 'repair_seen.standing'),
            summary: Value::string($from->summary ?? null, 'repair_seen.summary'),
        );
    }
}
