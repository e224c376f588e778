<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One machine, and its answer. */
final readonly class MachineAnswer
{
    /** Why it was not reached */
    public ?string $because;
    /** Its answer; null if it was not reached */
    public DashboardOfMachine|StatusOfMachine|ChecksOfMachine|SpaceOfMachine|JobsOfMachine|AlertsOfMachine|UpdateOfMachine|BackupsOfMachine|ErrorOfMachine|\stdClass|null $envelope;
    /** Why it was not reached, with what helps; null if it was */
    public ?ErrorData $error;
    /** The name of the machine; here is the one that was asked */
    public string $machine;
    /** usher there answered */
    public bool $reached;
    /** When it was last reached; null if it never was */
    public ?string $reachedAt;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'machine_answer.because') : null;
        $this->envelope = isset($from->envelope) ? Value::variant($from->envelope, 'machine_answer.envelope', 'kind', ['dashboard' => DashboardOfMachine::class, 'status' => StatusOfMachine::class, 'checks' => ChecksOfMachine::class, 'space' => SpaceOfMachine::class, 'jobs' => JobsOfMachine::class, 'alerts' => AlertsOfMachine::class, 'update' => UpdateOfMachine::class, 'backups' => BackupsOfMachine::class, 'error' => ErrorOfMachine::class]) : null;
        $this->error = isset($from->error) ? ErrorData::from(Value::object($from->error, 'machine_answer.error')) : null;
        if (isset($from->machine)) {
            $this->machine = Value::string($from->machine, 'machine_answer.machine');
        }
        if (isset($from->reached)) {
            $this->reached = Value::bool($from->reached, 'machine_answer.reached');
        }
        $this->reachedAt = isset($from->reached_at) ? Value::string($from->reached_at, 'machine_answer.reached_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
