<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of quality-set; arguments that were not given are omitted. */
final readonly class QualitySetArguments
{
    /** The type of media */
    public QualitySetArgumentsMedia|string $media;
    /** small, balanced, sharp or best; or the name of a profile in the app */
    public string $preset;
    /** The library, if several manage the same media */
    public ?string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->media)) {
            $this->media = Value::word(QualitySetArgumentsMedia::class, $from->media, 'quality_set_arguments.media');
        }
        if (isset($from->preset)) {
            $this->preset = Value::string($from->preset, 'quality_set_arguments.preset');
        }
        $this->service = isset($from->service) ? Value::string($from->service, 'quality_set_arguments.service') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
