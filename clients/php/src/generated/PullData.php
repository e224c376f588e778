<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The images that were pulled, or would be pulled. */
final readonly class PullData
{
    public function __construct(
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        public bool $complete,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** @var list<ImagePull> */
        public array $images,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'pull.commands'), Value::list($from->commands ?? null, 'pull.commands')),
            complete: Value::bool($from->complete ?? null, 'pull.complete'),
            dryRun: Value::bool($from->dry_run ?? null, 'pull.dry_run'),
            images: array_map(static fn (mixed $each): ImagePull => ImagePull::from(Value::object($each, 'pull.images')), Value::list($from->images ?? null, 'pull.images')),
            summary: Value::string($from->summary ?? null, 'pull.summary'),
        );
    }
}
