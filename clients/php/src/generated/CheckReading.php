<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of a check, before or after the repair. */
final readonly class CheckReading
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
        public CheckStatus|string $status,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'check_reading.because') : null,
            evidence: array_map(static fn (mixed $each): string => Value::string($each, 'check_reading.evidence'), Value::list($from->evidence ?? null, 'check_reading.evidence')),
            status: Value::word(CheckStatus::class, $from->status ?? null, 'check_reading.status'),
            summary: Value::string($from->summary ?? null, 'check_reading.summary'),
        );
    }
}
