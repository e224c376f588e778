<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Where a title is on its way from request to screen. */
final readonly class TraceData
{
    /** @var list<TraceCandidate> */
    public array $candidates;
    /** The next command, if one helps */
    public ?string $command;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /**
     * How two apps disagree
     *
     * @var list<string>
     */
    public array $disagreements;
    /** Whether the file shares its space with the download; null if unknown */
    public ?bool $hardlinked;
    /**
     * In the order in which they happen; empty if there are candidates
     *
     * @var list<Hop>
     */
    public array $hops;
    /**
     * The indexers that were asked for the missing parts
     *
     * @var list<QueriedIndexer>
     */
    public array $indexers;
    /** Null if the term is ambiguous, or if no app could say */
    public ?TracedItem $item;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /**
     * The same title in the other apps that have it, such as a Radarr for 4K
     *
     * @var list<TracedLibrary>
     */
    public array $otherLibraries;
    /**
     * Every episode of the season, or every album; empty for a film
     *
     * @var list<TracedPart>
     */
    public array $parts;
    /**
     * Releases that the apps remember rejecting, newest first
     *
     * @var list<RejectedRelease>
     */
    public array $rejections;
    /** Only if the indexers were asked */
    public ?TraceSearch $search;
    /** Where it is and what that means, in one or two sentences */
    public string $summary;
    public string $term;

    private function __construct(\stdClass $from)
    {
        if (isset($from->candidates)) {
            $this->candidates = array_map(static fn (mixed $each): TraceCandidate => TraceCandidate::from(Value::object($each, 'trace.candidates')), Value::list($from->candidates, 'trace.candidates'));
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'trace.command') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'trace.complete');
        }
        if (isset($from->disagreements)) {
            $this->disagreements = array_map(static fn (mixed $each): string => Value::string($each, 'trace.disagreements'), Value::list($from->disagreements, 'trace.disagreements'));
        }
        $this->hardlinked = isset($from->hardlinked) ? Value::bool($from->hardlinked, 'trace.hardlinked') : null;
        if (isset($from->hops)) {
            $this->hops = array_map(static fn (mixed $each): Hop => Hop::from(Value::object($each, 'trace.hops')), Value::list($from->hops, 'trace.hops'));
        }
        if (isset($from->indexers)) {
            $this->indexers = array_map(static fn (mixed $each): QueriedIndexer => QueriedIndexer::from(Value::object($each, 'trace.indexers')), Value::list($from->indexers, 'trace.indexers'));
        }
        $this->item = isset($from->item) ? TracedItem::from(Value::object($from->item, 'trace.item')) : null;
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'trace.not_known')), Value::list($from->not_known, 'trace.not_known'));
        }
        if (isset($from->other_libraries)) {
            $this->otherLibraries = array_map(static fn (mixed $each): TracedLibrary => TracedLibrary::from(Value::object($each, 'trace.other_libraries')), Value::list($from->other_libraries, 'trace.other_libraries'));
        }
        if (isset($from->parts)) {
            $this->parts = array_map(static fn (mixed $each): TracedPart => TracedPart::from(Value::object($each, 'trace.parts')), Value::list($from->parts, 'trace.parts'));
        }
        if (isset($from->rejections)) {
            $this->rejections = array_map(static fn (mixed $each): RejectedRelease => RejectedRelease::from(Value::object($each, 'trace.rejections')), Value::list($from->rejections, 'trace.rejections'));
        }
        $this->search = isset($from->search) ? TraceSearch::from(Value::object($from->search, 'trace.search')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'trace.summary');
        }
        if (isset($from->term)) {
            $this->term = Value::string($from->term, 'trace.term');
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
