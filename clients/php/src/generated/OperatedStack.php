<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The stack that usher operates. */
final readonly class OperatedStack
{
    public ?string $project;
    /** The stack that usher ships, or the operator’s own */
    public OperatedStackSource|string $source;
    /** The version of usher that it came with; null if it states none, as the operator’s own */
    public ?string $version;

    private function __construct(\stdClass $from)
    {
        $this->project = isset($from->project) ? Value::string($from->project, 'operated_stack.project') : null;
        if (isset($from->source)) {
            $this->source = Value::word(OperatedStackSource::class, $from->source, 'operated_stack.source');
        }
        $this->version = isset($from->version) ? Value::string($from->version, 'operated_stack.version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
