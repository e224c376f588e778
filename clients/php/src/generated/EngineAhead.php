<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

final readonly class EngineAhead
{
    /** @var list<BreakingChange> */
    public array $breakingChanges;
    public EngineName|string $name;
    public ?string $version;

    private function __construct(\stdClass $from)
    {
        if (isset($from->breaking_changes)) {
            $this->breakingChanges = array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'engine_ahead.breaking_changes')), Value::list($from->breaking_changes, 'engine_ahead.breaking_changes'));
        }
        if (isset($from->name)) {
            $this->name = Value::word(EngineName::class, $from->name, 'engine_ahead.name');
        }
        $this->version = isset($from->version) ? Value::string($from->version, 'engine_ahead.version') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
