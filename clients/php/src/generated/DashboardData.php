<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The current state, and what to do next. */
final readonly class DashboardData
{
    /**
     * Most severe first
     *
     * @var list<Attention>
     */
    public array $attention;
    /** @var list<string> */
    public array $formsOn;
    /**
     * The commands to try next
     *
     * @var list<NextStep>
     */
    public array $nextSteps;
    /** When this was observed */
    public string $observedAt;
    /** The engine and the apps are simulated */
    public bool $rehearsal;
    /** How many of them are healthy */
    public int $servicesHealthy;
    /** Services that the forms that are on need */
    public int $servicesWanted;
    /** A one-sentence summary */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->attention)) {
            $this->attention = array_map(static fn (mixed $each): Attention => Attention::from(Value::object($each, 'dashboard.attention')), Value::list($from->attention, 'dashboard.attention'));
        }
        if (isset($from->forms_on)) {
            $this->formsOn = array_map(static fn (mixed $each): string => Value::string($each, 'dashboard.forms_on'), Value::list($from->forms_on, 'dashboard.forms_on'));
        }
        if (isset($from->next_steps)) {
            $this->nextSteps = array_map(static fn (mixed $each): NextStep => NextStep::from(Value::object($each, 'dashboard.next_steps')), Value::list($from->next_steps, 'dashboard.next_steps'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'dashboard.observed_at');
        }
        if (isset($from->rehearsal)) {
            $this->rehearsal = Value::bool($from->rehearsal, 'dashboard.rehearsal');
        }
        if (isset($from->services_healthy)) {
            $this->servicesHealthy = Value::int($from->services_healthy, 'dashboard.services_healthy');
        }
        if (isset($from->services_wanted)) {
            $this->servicesWanted = Value::int($from->services_wanted, 'dashboard.services_wanted');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'dashboard.summary');
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
