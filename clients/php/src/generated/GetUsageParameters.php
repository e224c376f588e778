<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetUsageParameters
{
    /** The figures over time to include; by default all. The states of the services are always included */
    public GetUsageParametersInclude|string|null $include;
    /**
     * Only these services
     *
     * @var ?list<string>
     */
    public ?array $service;
    /** How far back; a day by default */
    public GetUsageParametersSpan|string|null $span;

    private function __construct(\stdClass $from)
    {
        $this->include = isset($from->include) ? Value::word(GetUsageParametersInclude::class, $from->include, 'get_usage.parameters.include') : null;
        $this->service = isset($from->service) ? array_map(static fn (mixed $each): string => Value::string($each, 'get_usage.parameters.service'), Value::list($from->service, 'get_usage.parameters.service')) : null;
        $this->span = isset($from->span) ? Value::word(GetUsageParametersSpan::class, $from->span, 'get_usage.parameters.span') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
