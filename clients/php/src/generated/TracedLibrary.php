<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The same title in another app of the same kind. */
final readonly class TracedLibrary
{
    /** @var list<string> */
    public array $disagreements;
    public ?bool $hardlinked;
    /** @var list<Hop> */
    public array $hops;
    /** The app that manages it */
    public ?string $libraryApp;
    /** @var list<TracedPart> */
    public array $parts;
    public ?int $partsAvailable;
    public ?int $partsWanted;
    /**
     * The same way in seven steps
     *
     * @var list<RequestStep>
     */
    public array $steps;
    /** Where it is and what that means, in one or two sentences */
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->disagreements)) {
            $this->disagreements = array_map(static fn (mixed $each): string => Value::string($each, 'traced_library.disagreements'), Value::list($from->disagreements, 'traced_library.disagreements'));
        }
        $this->hardlinked = isset($from->hardlinked) ? Value::bool($from->hardlinked, 'traced_library.hardlinked') : null;
        if (isset($from->hops)) {
            $this->hops = array_map(static fn (mixed $each): Hop => Hop::from(Value::object($each, 'traced_library.hops')), Value::list($from->hops, 'traced_library.hops'));
        }
        $this->libraryApp = isset($from->library_app) ? Value::string($from->library_app, 'traced_library.library_app') : null;
        if (isset($from->parts)) {
            $this->parts = array_map(static fn (mixed $each): TracedPart => TracedPart::from(Value::object($each, 'traced_library.parts')), Value::list($from->parts, 'traced_library.parts'));
        }
        $this->partsAvailable = isset($from->parts_available) ? Value::int($from->parts_available, 'traced_library.parts_available') : null;
        $this->partsWanted = isset($from->parts_wanted) ? Value::int($from->parts_wanted, 'traced_library.parts_wanted') : null;
        if (isset($from->steps)) {
            $this->steps = array_map(static fn (mixed $each): RequestStep => RequestStep::from(Value::object($each, 'traced_library.steps')), Value::list($from->steps, 'traced_library.steps'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'traced_library.summary');
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
