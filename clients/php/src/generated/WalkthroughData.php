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
        /** Dry run: nothing was added, and this is what would happen */
        public bool $dryRun,
        /**
         * The steps so far; empty in a dry run
         *
         * @var list<Hop>
         */
        public array $hops,
        /** The app that manages it */
        public string $libraryApp,
        /** Why anybody may download and share it */
        public string $licence,
        /** It can be watched now */
        public bool $playable,
        /** The step at which it stopped; null if it finished */
        public HopName|string|null $stoppedHop,
        public string $summary,
        /** The term for `usher trace` that finds exactly this */
        public string $term,
        public string $title,
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
            dryRun: Value::bool($from->dry_run ?? null, 'walkthrough.dry_run'),
            hops: array_map(static fn (mixed $each): Hop => Hop::from(Value::object($each, 'walkthrough.hops')), Value::list($from->hops ?? null, 'walkthrough.hops')),
            libraryApp: Value::string($from->library_app ?? null, 'walkthrough.library_app'),
            licence: Value::string($from->licence ?? null, 'walkthrough.licence'),
            playable: Value::bool($from->playable ?? null, 'walkthrough.playable'),
            stoppedHop: isset($from->stopped_hop) ? Value::word(HopName::class, $from->stopped_hop, 'walkthrough.stopped_hop') : null,
            summary: Value::string($from->summary ?? null, 'walkthrough.summary'),
            term: Value::string($from->term ?? null, 'walkthrough.term'),
            title: Value::string($from->title ?? null, 'walkthrough.title'),
            year: Value::int($from->year ?? null, 'walkthrough.year'),
        );
    }
}
