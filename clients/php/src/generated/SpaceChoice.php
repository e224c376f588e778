<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A way to make the disk last longer. */
final readonly class SpaceChoice
{
    public ?string $command;
    public int $freesBytes;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'space_choice.command') : null;
        if (isset($from->frees_bytes)) {
            $this->freesBytes = Value::int($from->frees_bytes, 'space_choice.frees_bytes');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'space_choice.summary');
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
