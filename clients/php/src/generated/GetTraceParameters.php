<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetTraceParameters
{
    /** The first to show, counted from 0 */
    public ?int $from;
    /** The season, if it is not part of the title */
    public ?int $season;
    /** The title as you would say it, with a season or a year if that helps */
    public ?string $term;

    private function __construct(\stdClass $from)
    {
        $this->from = isset($from->from) ? Value::int($from->from, 'get_trace.parameters.from') : null;
        $this->season = isset($from->season) ? Value::int($from->season, 'get_trace.parameters.season') : null;
        $this->term = isset($from->term) ? Value::string($from->term, 'get_trace.parameters.term') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
