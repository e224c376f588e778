<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A release that was offered or downloaded, and was rejected. */
final readonly class RejectedRelease
{
    /** The app that remembers it */
    public string $app;
    /** In the app’s own words */
    public ?string $because;
    public ?string $indexer;
    public ?string $rejectedAt;
    /** The name of the release */
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'rejected_release.app');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'rejected_release.because') : null;
        $this->indexer = isset($from->indexer) ? Value::string($from->indexer, 'rejected_release.indexer') : null;
        $this->rejectedAt = isset($from->rejected_at) ? Value::string($from->rejected_at, 'rejected_release.rejected_at') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'rejected_release.title');
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
