<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher does not know about a service. */
final readonly class ServiceGap
{
    /** What corrects it; null if the project itself has to change */
    public ?string $command;
    public string $field;
    /** What usher cannot do without it */
    public string $impact;

    private function __construct(\stdClass $from)
    {
        $this->command = isset($from->command) ? Value::string($from->command, 'service_gap.command') : null;
        if (isset($from->field)) {
            $this->field = Value::string($from->field, 'service_gap.field');
        }
        if (isset($from->impact)) {
            $this->impact = Value::string($from->impact, 'service_gap.impact');
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
