<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the policies would have done over the last thirty days. */
final readonly class PolicySimulation
{
    /**
     * What the simulation could not know
     *
     * @var list<string>
     */
    public array $limitations;
    /** Since when usher has observed the queue; null if it never has */
    public ?string $observedSinceAt;
    /** When the simulated time begins */
    public string $simulatedFromAt;
    /**
     * The newest first; at most 100
     *
     * @var list<SimulatedRemoval>
     */
    public array $simulatedRemovals;
    /** How many would have been removed in all */
    public int $simulatedTotal;

    private function __construct(\stdClass $from)
    {
        if (isset($from->limitations)) {
            $this->limitations = array_map(static fn (mixed $each): string => Value::string($each, 'policy_simulation.limitations'), Value::list($from->limitations, 'policy_simulation.limitations'));
        }
        $this->observedSinceAt = isset($from->observed_since_at) ? Value::string($from->observed_since_at, 'policy_simulation.observed_since_at') : null;
        if (isset($from->simulated_from_at)) {
            $this->simulatedFromAt = Value::string($from->simulated_from_at, 'policy_simulation.simulated_from_at');
        }
        if (isset($from->simulated_removals)) {
            $this->simulatedRemovals = array_map(static fn (mixed $each): SimulatedRemoval => SimulatedRemoval::from(Value::object($each, 'policy_simulation.simulated_removals')), Value::list($from->simulated_removals, 'policy_simulation.simulated_removals'));
        }
        if (isset($from->simulated_total)) {
            $this->simulatedTotal = Value::int($from->simulated_total, 'policy_simulation.simulated_total');
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
