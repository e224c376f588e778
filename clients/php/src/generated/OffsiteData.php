<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The destinations of backups, and the copies there. */
final readonly class OffsiteData
{
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** @var list<OffsiteDestination> */
    public array $destinations;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** Which copies are kept */
    public string $retention;
    /** The schedule sends new backups */
    public bool $scheduled;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'offsite.complete');
        }
        if (isset($from->destinations)) {
            $this->destinations = array_map(static fn (mixed $each): OffsiteDestination => OffsiteDestination::from(Value::object($each, 'offsite.destinations')), Value::list($from->destinations, 'offsite.destinations'));
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'offsite.not_known')), Value::list($from->not_known, 'offsite.not_known'));
        }
        if (isset($from->retention)) {
            $this->retention = Value::string($from->retention, 'offsite.retention');
        }
        if (isset($from->scheduled)) {
            $this->scheduled = Value::bool($from->scheduled, 'offsite.scheduled');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'offsite.summary');
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
