<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Copies that were sent to a destination, removed there or fetched from it, or would be. */
final readonly class OffsiteTransferData
{
    public OffsiteTransferDataAction|string $action;
    /** Every destination has what it should have */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** @var list<OffsiteStep> */
    public array $steps;
    public string $summary;
    /**
     * The destinations that did not answer, and why
     *
     * @var list<OffsiteTransferDataUnreached>
     */
    public array $unreached;
    /**
     * The backups that are not sent, and why
     *
     * @var list<OffsiteTransferDataWaiting>
     */
    public array $waiting;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::word(OffsiteTransferDataAction::class, $from->action, 'offsite-transfer.action');
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'offsite-transfer.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'offsite-transfer.dry_run');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'offsite-transfer.offer') : null;
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): OffsiteStep => OffsiteStep::from(Value::object($each, 'offsite-transfer.steps')), Value::list($from->steps, 'offsite-transfer.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'offsite-transfer.summary');
        }
        if (isset($from->unreached)) {
            $this->unreached = array_map(static fn (mixed $each): OffsiteTransferDataUnreached => OffsiteTransferDataUnreached::from(Value::object($each, 'offsite-transfer.unreached')), Value::list($from->unreached, 'offsite-transfer.unreached'));
        }
        if (isset($from->waiting)) {
            $this->waiting = array_map(static fn (mixed $each): OffsiteTransferDataWaiting => OffsiteTransferDataWaiting::from(Value::object($each, 'offsite-transfer.waiting')), Value::list($from->waiting, 'offsite-transfer.waiting'));
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
