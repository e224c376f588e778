<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The number of findings for each standing. */
final readonly class CheckCounts
{
    public function __construct(
        /** How many of them somebody has accepted */
        public int $accepted,
        public int $fail,
        public int $notKnown,
        public int $pass,
        public int $skipped,
        public int $warn,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            accepted: Value::int($from->accepted ?? null, 'check_counts.accepted'),
            fail: Value::int($from->fail ?? null, 'check_counts.fail'),
            notKnown: Value::int($from->not_known ?? null, 'check_counts.not_known'),
            pass: Value::int($from->pass ?? null, 'check_counts.pass'),
            skipped: Value::int($from->skipped ?? null, 'check_counts.skipped'),
            warn: Value::int($from->warn ?? null, 'check_counts.warn'),
        );
    }
}
