<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A command to try next. */
final readonly class NextStep
{
    public string $command;
    /** What it does */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->command)) {
            $this->command = Value::string($from->command, 'next_step.command');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'next_step.summary');
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
