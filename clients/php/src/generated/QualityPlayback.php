<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Whether it plays without transcoding. */
final readonly class QualityPlayback
{
    /** The source, or why it is not known */
    public string $because;
    public QualityPlaybackDirectPlay|string $directPlay;
    /** The hardware that helps with transcoding: `none` or its name; null if unknown */
    public ?string $transcoder;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'quality_playback.because');
        }
        if (isset($from->direct_play)) {
            $this->directPlay = Value::word(QualityPlaybackDirectPlay::class, $from->direct_play, 'quality_playback.direct_play');
        }
        $this->transcoder = isset($from->transcoder) ? Value::string($from->transcoder, 'quality_playback.transcoder') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
