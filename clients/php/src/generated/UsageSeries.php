<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One figure over time: a value for each step, to be drawn as it stands. */
final readonly class UsageSeries
{
    /** The newest value; null if nothing is recorded now */
    public ?float $current;
    /** The highest value of a single minute in the whole span */
    public ?float $highest;
    /** The unit of all its values; `percent`: of one core, so two busy cores are 200 */
    public UsageSeriesValueUnit|string $valueUnit;
    /**
     * The mean of each step, oldest first; null for a step in which it was not measured. Empty if it was not asked for
     *
     * @var list<?float>
     */
    public array $values;

    private function __construct(\stdClass $from)
    {
        $this->current = isset($from->current) ? Value::float($from->current, 'usage_series.current') : null;
        $this->highest = isset($from->highest) ? Value::float($from->highest, 'usage_series.highest') : null;
        if (isset($from->value_unit)) {
            $this->valueUnit = Value::word(UsageSeriesValueUnit::class, $from->value_unit, 'usage_series.value_unit');
        }
        if (isset($from->values)) {
            $this->values = array_map(static fn (mixed $each): ?float => $each === null ? null : Value::float($each, 'usage_series.values'), Value::list($from->values, 'usage_series.values'));
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
