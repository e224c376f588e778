<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A release that was offered or downloaded, and was rejected. */
final readonly class RefusedRelease
{
    public function __construct(
        /** The app that remembers it */
        public string $app,
        public ?string $at,
        /** In the app’s own words */
        public ?string $because,
        public ?string $indexer,
        /** The name of the release */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'refused_release.app'),
            at: isset($from->at) ? Value::string($from->at, 'refused_release.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'refused_release.because') : null,
            indexer: isset($from->indexer) ? Value::string($from->indexer, 'refused_release.indexer') : null,
            title: Value::string($from->title ?? null, 'refused_release.title'),
        );
    }
}
