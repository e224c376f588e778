<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One step, and the app that reports it. */
final readonly class Hop
{
    public function __construct(
        /** The app that knows; null if the stack has none */
        public ?string $app,
        /** When it last happened */
        public ?string $at,
        /** Why it is not done; null if it is */
        public ?string $because,
        /** What was seen, and which app reports it; null if nothing was */
        public ?string $evidence,
        /** What happens next by itself */
        public ?string $expectedNext,
        public HopName|string $hop,
        /** When that is expected, if an app says so */
        public ?string $nextAt,
        public HopState|string $state,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: isset($from->app) ? Value::string($from->app, 'hop.app') : null,
            at: isset($from->at) ? Value::string($from->at, 'hop.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'hop.because') : null,
            evidence: isset($from->evidence) ? Value::string($from->evidence, 'hop.evidence') : null,
            expectedNext: isset($from->expected_next) ? Value::string($from->expected_next, 'hop.expected_next') : null,
            hop: Value::word(HopName::class, $from->hop ?? null, 'hop.hop'),
            nextAt: isset($from->next_at) ? Value::string($from->next_at, 'hop.next_at') : null,
            state: Value::word(HopState::class, $from->state ?? null, 'hop.state'),
        );
    }
}
