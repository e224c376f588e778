<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One step, and the app that reports it. */
final readonly class Hop
{
    /** The app that knows; null if the stack has none */
    public ?string $app;
    /** Why it is not done; null if it is */
    public ?string $because;
    /**
     * What was seen, and which app reports it; empty if nothing was
     *
     * @var list<string>
     */
    public array $evidence;
    /** When that is expected, if an app says so */
    public ?string $expectedAt;
    /** What happens next by itself */
    public ?string $expectedNext;
    /** When it last happened */
    public ?string $happenedAt;
    public HopName|string $hop;
    public HopState|string $state;

    private function __construct(\stdClass $from)
    {
        $this->app = isset($from->app) ? Value::string($from->app, 'hop.app') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'hop.because') : null;
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'hop.evidence'), Value::list($from->evidence, 'hop.evidence'));
        }
        $this->expectedAt = isset($from->expected_at) ? Value::string($from->expected_at, 'hop.expected_at') : null;
        $this->expectedNext = isset($from->expected_next) ? Value::string($from->expected_next, 'hop.expected_next') : null;
        $this->happenedAt = isset($from->happened_at) ? Value::string($from->happened_at, 'hop.happened_at') : null;
        if (isset($from->hop)) {
            $this->hop = Value::word(HopName::class, $from->hop, 'hop.hop');
        }
        if (isset($from->state)) {
            $this->state = Value::word(HopState::class, $from->state, 'hop.state');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
