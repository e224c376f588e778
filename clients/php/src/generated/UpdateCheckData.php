<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What the registries have of the images that are used, or would be asked. */
final readonly class UpdateCheckData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** Dry run: nobody was asked, and this is what would be asked */
    public bool $dryRun;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** @var list<string> */
    public array $notes;
    /** @var list<RegistryContact> */
    public array $registries;
    /** @var list<ServiceRegistryCheck> */
    public array $services;
    public string $summary;
    /**
     * The tools of this machine that inspect the images
     *
     * @var list<string>
     */
    public array $tools;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'update-check.complete');
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'update-check.dry_run');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'update-check.not_known')), Value::list($from->not_known, 'update-check.not_known'));
        }
        if (isset($from->notes)) {
            $this->notes = array_map(static fn (mixed $each): string => Value::string($each, 'update-check.notes'), Value::list($from->notes, 'update-check.notes'));
        }
        if (isset($from->registries)) {
            $this->registries = array_map(static fn (mixed $each): RegistryContact => RegistryContact::from(Value::object($each, 'update-check.registries')), Value::list($from->registries, 'update-check.registries'));
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): ServiceRegistryCheck => ServiceRegistryCheck::from(Value::object($each, 'update-check.services')), Value::list($from->services, 'update-check.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'update-check.summary');
        }
        if (isset($from->tools)) {
            $this->tools = array_map(static fn (mixed $each): string => Value::string($each, 'update-check.tools'), Value::list($from->tools, 'update-check.tools'));
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
