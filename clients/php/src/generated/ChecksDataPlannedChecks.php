<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class ChecksDataPlannedChecks
{
    public string $check;
    /** What it writes or interrupts */
    public string $sideEffect;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->check)) {
            $this->check = Value::string($from->check, 'checks.plannedChecks.check');
        }
        if (isset($from->side_effect)) {
            $this->sideEffect = Value::string($from->side_effect, 'checks.plannedChecks.side_effect');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'checks.plannedChecks.title');
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
