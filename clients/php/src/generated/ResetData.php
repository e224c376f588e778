<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Files that were reset to what usher declares. */
final readonly class ResetData
{
    /** Every file was read back and is correct; true in a dry run */
    public bool $complete;
    /**
     * Where the copy of each replaced file is stored
     *
     * @var list<string>
     */
    public array $copies;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * The affected files, as they were before
     *
     * @var list<DriftedFile>
     */
    public array $files;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /**
     * Services whose containers were created from the previous text; usher up recreates them
     *
     * @var list<string>
     */
    public array $outdatedServices;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'reset.complete');
        }
        if (isset($from->copies)) {
            $this->copies = array_map(static fn (mixed $each): string => Value::string($each, 'reset.copies'), Value::list($from->copies, 'reset.copies'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'reset.dry_run');
        }
        if (isset($from->files)) {
            $this->files = array_map(static fn (mixed $each): DriftedFile => DriftedFile::from(Value::object($each, 'reset.files')), Value::list($from->files, 'reset.files'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'reset.offer') : null;
        if (isset($from->outdated_services)) {
            $this->outdatedServices = array_map(static fn (mixed $each): string => Value::string($each, 'reset.outdated_services'), Value::list($from->outdated_services, 'reset.outdated_services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'reset.summary');
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
