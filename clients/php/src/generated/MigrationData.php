<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Media apps that are already on the machine. */
final readonly class MigrationData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** @var list<FoundInstallation> */
    public array $installations;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** @var list<PortConflict> */
    public array $portConflicts;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'migration.complete');
        }
        if (isset($from->installations)) {
            $this->installations = array_map(static fn (mixed $each): FoundInstallation => FoundInstallation::from(Value::object($each, 'migration.installations')), Value::list($from->installations, 'migration.installations'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'migration.not_known')), Value::list($from->not_known, 'migration.not_known'));
        }
        if (isset($from->port_conflicts)) {
            $this->portConflicts = array_map(static fn (mixed $each): PortConflict => PortConflict::from(Value::object($each, 'migration.port_conflicts')), Value::list($from->port_conflicts, 'migration.port_conflicts'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'migration.summary');
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
