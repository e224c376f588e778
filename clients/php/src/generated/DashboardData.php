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
    /** When the checks behind the verdict ran */
    public string $checkedAt;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** @var list<string> */
    public array $formsOn;
    /**
     * The commands to try next
     *
     * @var list<NextStep>
     */
    public array $nextSteps;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /** The engine and the apps are simulated */
    public bool $rehearsal;
    /** How many of them are healthy */
    public ?int $servicesHealthy;
    /** Services that the forms that are on need; null if the engine cannot be asked */
    public ?int $servicesWanted;
    /** The verdict in a sentence or two, the worst first */
    public string $summary;
    /**
     * The answer to each question of the household, the worst first
     *
     * @var list<VerdictAnswer>
     */
    public array $verdict;

    private function __construct(\stdClass $from)
    {
        if (isset($from->attention)) {
            $this->attention = array_map(static fn (mixed $each): Attention => Attention::from(Value::object($each, 'dashboard.attention')), Value::list($from->attention, 'dashboard.attention'));
        }
        if (isset($from->checked_at)) {
            $this->checkedAt = Value::string($from->checked_at, 'dashboard.checked_at');
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'dashboard.complete');
        }
        if (isset($from->forms_on)) {
            $this->formsOn = array_map(static fn (mixed $each): string => Value::string($each, 'dashboard.forms_on'), Value::list($from->forms_on, 'dashboard.forms_on'));
        }
        if (isset($from->next_steps)) {
            $this->nextSteps = array_map(static fn (mixed $each): NextStep => NextStep::from(Value::object($each, 'dashboard.next_steps')), Value::list($from->next_steps, 'dashboard.next_steps'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'dashboard.not_known')), Value::list($from->not_known, 'dashboard.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'dashboard.observed_at');
        }
        if (isset($from->rehearsal)) {
            $this->rehearsal = Value::bool($from->rehearsal, 'dashboard.rehearsal');
        }
        $this->servicesHealthy = isset($from->services_healthy) ? Value::int($from->services_healthy, 'dashboard.services_healthy') : null;
        $this->servicesWanted = isset($from->services_wanted) ? Value::int($from->services_wanted, 'dashboard.services_wanted') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'dashboard.summary');
        }
        if (isset($from->verdict)) {
            $this->verdict = array_map(static fn (mixed $each): VerdictAnswer => VerdictAnswer::from(Value::object($each, 'dashboard.verdict')), Value::list($from->verdict, 'dashboard.verdict'));
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
