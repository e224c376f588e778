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
        /** Why it is not done; null if it is */
        public ?string $because,
        /**
         * What was seen, and which app reports it; empty if nothing was
         *
         * @var list<string>
         */
        public array $evidence,
        /** When that is expected, if an app says so */
        public ?string $expectedAt,
        /** What happens next by itself */
        public ?string $expectedNext,
        /** When it last happened */
        public ?string $happenedAt,
        public HopName|string $hop,
        public HopState|string $state,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: isset($from->app) ? Value::string($from->app, 'hop.app') : null,
            because: isset($from->because) ? Value::string($from->because, 'hop.because') : null,
            evidence: array_map(static fn (mixed $each): string => Value::string($each, 'hop.evidence'), Value::list($from->evidence ?? null, 'hop.evidence')),
            expectedAt: isset($from->expected_at) ? Value::string($from->expected_at, 'hop.expected_at') : null,
            expectedNext: isset($from->expected_next) ? Value::string($from->expected_next, 'hop.expected_next') : null,
            happenedAt: isset($from->happened_at) ? Value::string($from->happened_at, 'hop.happened_at') : null,
            hop: Value::word(HopName::class, $from->hop ?? null, 'hop.hop'),
            state: Value::word(HopState::class, $from->state ?? null, 'hop.state'),
        );
    }
}
