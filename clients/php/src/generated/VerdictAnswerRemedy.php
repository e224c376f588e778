<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class VerdictAnswerRemedy
{
    public ?string $command;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'verdict_answer.remedy.command') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'verdict_answer.remedy.summary');
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
