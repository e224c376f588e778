<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Whether it plays without transcoding. */
final readonly class QualityPlays
{
    public function __construct(
        /** The source, or why it is not known */
        public string $because,
        /** The hardware that helps with transcoding: `none` or its name; null if unknown */
        public ?string $convertsWith,
        public QualityPlaysUnchanged|string $unchanged,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'quality_plays.because'),
            convertsWith: isset($from->converts_with) ? Value::string($from->converts_with, 'quality_plays.converts_with') : null,
            unchanged: Value::word(QualityPlaysUnchanged::class, $from->unchanged ?? null, 'quality_plays.unchanged'),
        );
    }
}
