<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A release that was offered or downloaded, and was rejected. */
final readonly class RejectedRelease
{
    public function __construct(
        /** The app that remembers it */
        public string $app,
        /** In the app’s own words */
        public ?string $because,
        public ?string $indexer,
        public ?string $rejectedAt,
        /** The name of the release */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'rejected_release.app'),
            because: isset($from->because) ? Value::string($from->because, 'rejected_release.because') : null,
            indexer: isset($from->indexer) ? Value::string($from->indexer, 'rejected_release.indexer') : null,
            rejectedAt: isset($from->rejected_at) ? Value::string($from->rejected_at, 'rejected_release.rejected_at') : null,
            title: Value::string($from->title ?? null, 'rejected_release.title'),
        );
    }
}
