<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An update or rollback of services that was made, or would be made. */
final readonly class StackUpdateData
{
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** Every service ended as planned */
    public bool $complete;
    /** In a dry run of what stops, restarts or recreates services: who and what that disturbs now; otherwise null */
    public ?Disruption $disruption;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** @var list<string> */
    public array $notes;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** It is a rollback to the recorded images */
    public bool $rollback;
    /**
     * In the order of the update
     *
     * @var list<ServiceUpdate>
     */
    public array $services;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'stack-update.commands'), Value::list($from->commands, 'stack-update.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'stack-update.complete');
        }
        $this->disruption = isset($from->disruption) ? Disruption::from(Value::object($from->disruption, 'stack-update.disruption')) : null;
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'stack-update.dry_run');
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'stack-update.notes'), Value::list($from->notes, 'stack-update.notes'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'stack-update.offer') : null;
        if (isset($from->rollback)) {
            $this->rollback = Value::bool($from->rollback, 'stack-update.rollback');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceUpdate => ServiceUpdate::from(Value::object($each, 'stack-update.services')), Value::list($from->services, 'stack-update.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stack-update.summary');
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
