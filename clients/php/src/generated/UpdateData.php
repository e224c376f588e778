<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** This copy of usher, the stack it ships, and what each service runs. */
final readonly class UpdateData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    public ?EngineAhead $engine;
    /** Why it is unknown what runs */
    public ?ErrorData $engineError;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * Services beside the project, as far as their registries were checked
     *
     * @var list<OutsideServiceVersion>
     */
    public array $outsideServices;
    /** @var list<ServiceVersion> */
    public array $services;
    public OperatedStack $stack;
    public string $summary;
    public ThisCopy $usher;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'update.complete');
        }
        $this->engine = isset($from->engine) ? EngineAhead::from(Value::object($from->engine, 'update.engine')) : null;
        $this->engineError = isset($from->engine_error) ? ErrorData::from(Value::object($from->engine_error, 'update.engine_error')) : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'update.not_known')), Value::list($from->not_known, 'update.not_known'));
        }
        if (isset($from->outside_services)) {
            $this->outsideServices = array_map(static fn (mixed $each): OutsideServiceVersion => OutsideServiceVersion::from(Value::object($each, 'update.outside_services')), Value::list($from->outside_services, 'update.outside_services'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceVersion => ServiceVersion::from(Value::object($each, 'update.services')), Value::list($from->services, 'update.services'));
        }
        if (isset($from->stack)) {
            $this->stack = OperatedStack::from(Value::object($from->stack, 'update.stack'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'update.summary');
        }
        if (isset($from->usher)) {
            $this->usher = ThisCopy::from(Value::object($from->usher, 'update.usher'));
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
