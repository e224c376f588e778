<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One film on its whole way from request to screen. */
final readonly class WalkthroughData
{
    public function __construct(
        /** It was not in the library before */
        public bool $added,
        /** What helps */
        public ?string $advice,
        /** Why it stopped there */
        public ?string $because,
        /** The next command */
        public ?string $command,
        /**
         * The steps so far; empty in a dry run
         *
         * @var list<Hop>
         */
        public array $hops,
        /** The app that manages it */
        public string $library,
        /** Why anybody may download and share it */
        public string $licence,
        /** Dry run: nothing was added, and this is what would happen */
        public bool $rehearsed,
        /** The step at which it stopped; null if it finished */
        public HopName|string|null $stoppedAt,
        public string $summary,
        /** The term for `usher trace` that finds exactly this */
        public string $term,
        public string $title,
        /** It can be watched now */
        public bool $watchable,
        public int $year,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            added: Value::bool($from->added ?? null, 'walkthrough.added'),
            advice: isset($from->advice) ? Value::string($from->advice, 'walkthrough.advice') : null,
            because: isset($from->because) ? Value::string($from->because, 'walkthrough.because') : null,
            command: isset($from->command) ? Value::string($from->command, 'walkthrough.command') : null,
            hops: array_map(static fn (mixed $each): Hop => Hop::from(Value::object($each, 'walkthrough.hops')), Value::list($from->hops ?? null, 'walkthrough.hops')),
            library: Value::string($from->library ?? null, 'walkthrough.library'),
            licence: Value::string($from->licence ?? null, 'walkthrough.licence'),
            rehearsed: Value::bool($from->rehearsed ?? null, 'walkthrough.rehearsed'),
            stoppedAt: isset($from->stopped_at) ? Value::word(HopName::class, $from->stopped_at, 'walkthrough.stopped_at') : null,
            summary: Value::string($from->summary ?? null, 'walkthrough.summary'),
            term: Value::string($from->term ?? null, 'walkthrough.term'),
            title: Value::string($from->title ?? null, 'walkthrough.title'),
            watchable: Value::bool($from->watchable ?? null, 'walkthrough.watchable'),
            year: Value::int($from->year ?? null, 'walkthrough.year'),
        );
    }
}
