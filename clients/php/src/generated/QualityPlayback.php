<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Whether it plays without transcoding. */
final readonly class QualityPlayback
{
    public function __construct(
        /** The source, or why it is not known */
        public string $because,
        public QualityPlaybackDirectPlay|string $directPlay,
        /** The hardware that helps with transcoding: `none` or its name; null if unknown */
        public ?string $transcoder,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'quality_playback.because'),
            directPlay: Value::word(QualityPlaybackDirectPlay::class, $from->direct_play ?? null, 'quality_playback.direct_play'),
            transcoder: isset($from->transcoder) ? Value::string($from->transcoder, 'quality_playback.transcoder') : null,
        );
    }
}
