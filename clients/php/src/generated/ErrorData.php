<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Why the request failed, and what helps. */
final readonly class ErrorData
{
    public function __construct(
        /** Stable, in the form `AREA-N`; never reused */
        public string $code,
        /** The technical details of the cause */
        public ?string $detail,
        /** What that means for the household */
        public ?string $meaning,
        /**
         * Ways to fix it, most likely first
         *
         * @var list<Remedy>
         */
        public array $remedies,
        /** What happened, in one sentence */
        public string $summary,
        /** The error that led to this one */
        public ?ErrorData $underlying,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            code: Value::string($from->code ?? null, 'error.code'),
            detail: isset($from->detail) ? Value::string($from->detail, 'error.detail') : null,
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'error.meaning') : null,
            remedies: array_map(static fn (mixed $each): Remedy => Remedy::from(Value::object($each, 'error.remedies')), Value::list($from->remedies ?? null, 'error.remedies')),
            summary: Value::string($from->summary ?? null, 'error.summary'),
            underlying: isset($from->underlying) ? ErrorData::from(Value::object($from->underlying, 'error.underlying')) : null,
        );
    }
}
