<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A download that is running. */
final readonly class ActiveDownload
{
    /** Null if not known yet */
    public ?int $remainingBytes;
    /** It continues where it was, so `when_idle` does not wait for it */
    public bool $resumes;
    /** The download client */
    public string $service;
    /** Null if not known yet */
    public ?int $sizeBytes;
    /** The name of the release */
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->remainingBytes = isset($from->remaining_bytes) ? Value::int($from->remaining_bytes, 'active_download.remaining_bytes') : null;
        if (isset($from->resumes)) {
            $this->resumes = Value::bool($from->resumes, 'active_download.resumes');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'active_download.service');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'active_download.size_bytes') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'active_download.title');
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
