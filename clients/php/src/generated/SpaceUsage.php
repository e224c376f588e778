<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The space that one holder uses; every file is counted once. */
final readonly class SpaceUsage
{
    /** What that means */
    public string $because;
    public int $filesTotal;
    public SpaceHolder|string $holder;
    /** Null for everything except the library */
    public Media|string|null $media;
    /** The part that a download client also shares, in the same place on the disk */
    public int $sharedBytes;
    public int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'space_usage.because');
        }
        if (isset($from->files_total)) {
            $this->filesTotal = Value::int($from->files_total, 'space_usage.files_total');
        }
        if (isset($from->holder)) {
            $this->holder = Value::word(SpaceHolder::class, $from->holder, 'space_usage.holder');
        }
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'space_usage.media') : null;
        if (isset($from->shared_bytes)) {
            $this->sharedBytes = Value::int($from->shared_bytes, 'space_usage.shared_bytes');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'space_usage.size_bytes');
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
