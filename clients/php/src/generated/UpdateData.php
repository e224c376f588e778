<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** This copy of usher, the stack it ships, and what each service runs. */
final readonly class UpdateData
{
    public function __construct(
        public ?EngineAhead $engine,
        /** Why it is unknown what runs */
        public ?ErrorData $engineError,
        /** @var list<ServiceVersion> */
        public array $services,
        public OperatedStack $stack,
        public string $summary,
        public ThisCopy $usher,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            engine: isset($from->engine) ? EngineAhead::from(Value::object($from->engine, 'update.engine')) : null,
            engineError: isset($from->engine_error) ? ErrorData::from(Value::object($from->engine_error, 'update.engine_error')) : null,
            services: array_map(static fn (mixed $each): ServiceVersion => ServiceVersion::from(Value::object($each, 'update.services')), Value::list($from->services ?? null, 'update.services')),
            stack: OperatedStack::from(Value::object($from->stack ?? null, 'update.stack')),
            summary: Value::string($from->summary ?? null, 'update.summary'),
            usher: ThisCopy::from(Value::object($from->usher ?? null, 'update.usher')),
        );
    }
}
