<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of quality-set; arguments that were not given are omitted. */
final readonly class QualitySetArguments
{
    public function __construct(
        /** The type of media */
        public QualitySetArgumentsMedia|string $media,
        /** small, balanced, sharp or best; or the name of a profile in the app */
        public string $preset,
        /** The library, if several manage the same media */
        public ?string $service = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            media: Value::word(QualitySetArgumentsMedia::class, $from->media ?? null, 'quality_set_arguments.media'),
            preset: Value::string($from->preset ?? null, 'quality_set_arguments.preset'),
            service: isset($from->service) ? Value::string($from->service, 'quality_set_arguments.service') : null,
        );
    }
}
