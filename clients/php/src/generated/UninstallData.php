<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What an uninstall would remove, or removed. */
final readonly class UninstallData
{
    /**
     * The exact command lines or requests
     *
     * @var list<string>
     */
    public array $commands;
    /** Everything that was planned is removed; before that, everything that was asked answered */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** @var list<UninstallItem> */
    public array $items;
    /**
     * What this uninstall leaves, and what removes it
     *
     * @var list<UninstallDataKept>
     */
    public array $kept;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    public Removal|string $removal;
    public string $summary;
    /** The total size of what is removed, as far as it could be counted */
    public int $totalBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->commands)) {
            $this->commands = array_map(static fn (mixed $each): string => Value::string($each, 'uninstall.commands'), Value::list($from->commands, 'uninstall.commands'));
        }
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'uninstall.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'uninstall.dry_run');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): UninstallItem => UninstallItem::from(Value::object($each, 'uninstall.items')), Value::list($from->items, 'uninstall.items'));
        }
        if (isset($from->kept)) {
            $this->kept = array_map(static fn (mixed $each): UninstallDataKept => UninstallDataKept::from(Value::object($each, 'uninstall.kept')), Value::list($from->kept, 'uninstall.kept'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'uninstall.not_known')), Value::list($from->not_known, 'uninstall.not_known'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'uninstall.offer') : null;
        if (isset($from->removal)) {
            $this->removal = Value::word(Removal::class, $from->removal, 'uninstall.removal');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'uninstall.summary');
        }
        if (isset($from->total_bytes)) {
            $this->totalBytes = Value::int($from->total_bytes, 'uninstall.total_bytes');
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
