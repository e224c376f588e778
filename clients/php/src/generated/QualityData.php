<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The quality presets, the one in use, and what each costs. */
final readonly class QualityData
{
    /** Everything that was asked answered, and everything was done */
    public bool $complete;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** @var list<LibraryQuality> */
    public array $libraries;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /**
     * What was done, or would be done; empty for a read
     *
     * @var list<QualityStep>
     */
    public array $steps;
    public string $summary;
    /** Only for a search for better copies */
    public ?QualityUpgradeCost $upgrade;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'quality.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'quality.dry_run');
        }
        if (isset($from->libraries)) {
            $this->libraries = array_map(static fn (mixed $each): LibraryQuality => LibraryQuality::from(Value::object($each, 'quality.libraries')), Value::list($from->libraries, 'quality.libraries'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'quality.not_known')), Value::list($from->not_known, 'quality.not_known'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'quality.offer') : null;
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): QualityStep => QualityStep::from(Value::object($each, 'quality.steps')), Value::list($from->steps, 'quality.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'quality.summary');
        }
        $this->upgrade = isset($from->upgrade) ? QualityUpgradeCost::from(Value::object($from->upgrade, 'quality.upgrade')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
