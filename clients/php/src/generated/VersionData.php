<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The versions of usher, the stack and the engine. */
final readonly class VersionData
{
    /** The version of the contract it implements */
    public int $apiVersion;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    public ?EngineVersion $engine;
    /** Why the engine’s version is not known */
    public ?ErrorData $engineError;
    /** What installed this copy; null if that is not known */
    public Installer|string|null $installedBy;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** The runtime */
    public string $runtime;
    public OperatedStack $stack;
    /**
     * The newest first. `usher repair upkeep-state` deletes those that are older than a month
     *
     * @var list<StateCopy>
     */
    public array $stateCopies;
    /** The layout of the state, which grows with an upgrade; null if there is no state yet, or if it cannot be read */
    public ?int $stateVersion;
    /** The version of this copy */
    public string $usherVersion;

    private function __construct(\stdClass $from)
    {
        if (isset($from->api_version)) {
            $this->apiVersion = Value::int($from->api_version, 'version.api_version');
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'version.complete');
        }
        $this->engine = isset($from->engine) ? EngineVersion::from(Value::object($from->engine, 'version.engine')) : null;
        $this->engineError = isset($from->engine_error) ? ErrorData::from(Value::object($from->engine_error, 'version.engine_error')) : null;
        $this->installedBy = isset($from->installed_by) ? Value::word(Installer::class, $from->installed_by, 'version.installed_by') : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'version.not_known')), Value::list($from->not_known, 'version.not_known'));
        }
        if (isset($from->runtime)) {
            $this->runtime = Value::string($from->runtime, 'version.runtime');
        }
        if (isset($from->stack)) {
            $this->stack = OperatedStack::from(Value::object($from->stack, 'version.stack'));
        }
        if (isset($from->state_copies)) {
            $this->stateCopies = array_map(static fn (mixed $each): StateCopy => StateCopy::from(Value::object($each, 'version.state_copies')), Value::list($from->state_copies, 'version.state_copies'));
        }
        $this->stateVersion = isset($from->state_version) ? Value::int($from->state_version, 'version.state_version') : null;
        if (isset($from->usher_version)) {
            $this->usherVersion = Value::string($from->usher_version, 'version.usher_version');
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
