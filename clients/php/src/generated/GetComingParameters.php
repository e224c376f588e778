<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetComingParameters
{
    /** How many days to show, from today on; by default 14 */
    public ?int $days;

    private function __construct(\stdClass $from)
    {
        $this->days = isset($from->days) ? Value::int($from->days, 'get_coming.parameters.days') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
