<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** usher as it was copied to another machine, or would be. */
final readonly class MachineProgramData
{
    /** The file here that the program is from */
    public string $copiedFrom;
    /** What ssh connects to: a host, USER@HOST, or a name from its configuration */
    public string $destination;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** The machine was not known before, and is added too */
    public bool $isAdded;
    /** The same program is there already, so nothing is copied */
    public bool $isCurrent;
    public string $name;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** The full path of usher there */
    public string $program;
    /** The version of the usher that it replaces; null if there is none, or none that answers */
    public ?string $replacedVersion;
    /** How much of it is there from a copy that was interrupted */
    public int $resumedBytes;
    public string $sha256;
    /** Who signed the release; null for this program itself, and if the signature was not checked */
    public ?string $signedBy;
    public int $sizeBytes;
    public string $summary;
    /** The kind of machine that the program is for, such as linux-arm64-musl */
    public string $target;
    /** The version of the program */
    public string $usherVersion;

    private function __construct(\stdClass $from)
    {
        if (isset($from->copied_from)) {
            $this->copiedFrom = Value::string($from->copied_from, 'machine-program.copied_from');
        }
        if (isset($from->destination)) {
            $this->destination = Value::string($from->destination, 'machine-program.destination');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'machine-program.dry_run');
        }
        if (isset($from->is_added)) {
            $this->isAdded = Value::bool($from->is_added, 'machine-program.is_added');
        }
        if (isset($from->is_current)) {
            $this->isCurrent = Value::bool($from->is_current, 'machine-program.is_current');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'machine-program.name');
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'machine-program.offer') : null;
        if (isset($from->program)) {
            $this->program = Value::string($from->program, 'machine-program.program');
        }
        $this->replacedVersion = isset($from->replaced_version) ? Value::string($from->replaced_version, 'machine-program.replaced_version') : null;
        if (isset($from->resumed_bytes)) {
            $this->resumedBytes = Value::int($from->resumed_bytes, 'machine-program.resumed_bytes');
        }
        if (isset($from->sha256)) {
            $this->sha256 = Value::string($from->sha256, 'machine-program.sha256');
        }
        $this->signedBy = isset($from->signed_by) ? Value::string($from->signed_by, 'machine-program.signed_by') : null;
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'machine-program.size_bytes');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'machine-program.summary');
        }
        if (isset($from->target)) {
            $this->target = Value::string($from->target, 'machine-program.target');
        }
        if (isset($from->usher_version)) {
            $this->usherVersion = Value::string($from->usher_version, 'machine-program.usher_version');
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
