<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the stack is doing. */
final readonly class StatusData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * Apps that run elsewhere
     *
     * @var list<RemoteService>
     */
    public array $elsewhere;
    public Engine $engine;
    /** @var list<FormStatus> */
    public array $forms;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** When this was observed */
    public string $observedAt;
    /**
     * Media apps beside the project
     *
     * @var list<OutsideService>
     */
    public array $outside;
    public string $project;
    /** The engine and the apps are simulated */
    public bool $rehearsal;
    /** @var list<ServiceStatus> */
    public array $services;
    /** A one-sentence summary */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'status.complete');
        }
        if (isset($from->elsewhere)) {
            $this->elsewhere = array_map(static fn (mixed $each): RemoteService => RemoteService::from(Value::object($each, 'status.elsewhere')), Value::list($from->elsewhere, 'status.elsewhere'));
        }
        if (isset($from->engine)) {
            $this->engine = Engine::from(Value::object($from->engine, 'status.engine'));
        }
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): FormStatus => FormStatus::from(Value::object($each, 'status.forms')), Value::list($from->forms, 'status.forms'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'status.not_known')), Value::list($from->not_known, 'status.not_known'));
        }
        if (isset($from->observed_at)) {
            $this->observedAt = Value::string($from->observed_at, 'status.observed_at');
        }
        if (isset($from->outside)) {
            $this->outside = array_map(static fn (mixed $each): OutsideService => OutsideService::from(Value::object($each, 'status.outside')), Value::list($from->outside, 'status.outside'));
        }
        if (isset($from->project)) {
            $this->project = Value::string($from->project, 'status.project');
        }
        if (isset($from->rehearsal)) {
            $this->rehearsal = Value::bool($from->rehearsal, 'status.rehearsal');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceStatus => ServiceStatus::from(Value::object($each, 'status.services')), Value::list($from->services, 'status.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'status.summary');
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
