<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetStuckParameters
{
    /** How many to show; by default all */
    public ?int $count;
    /** The first to show, counted from 0 */
    public ?int $from;
    /** Only this title, as for `usher trace` */
    public ?string $term;

    private function __construct(\stdClass $from)
    {
        $this->count = isset($from->count) ? Value::int($from->count, 'get_stuck.parameters.count') : null;
        $this->from = isset($from->from) ? Value::int($from->from, 'get_stuck.parameters.from') : null;
        $this->term = isset($from->term) ? Value::string($from->term, 'get_stuck.parameters.term') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
