<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A library of a media server, which an invitation can name. */
final readonly class ServerLibrary
{
    /** Null for a library of several types, or of another one */
    public Media|string|null $media;
    public string $name;
    /** The media server that has it */
    public string $service;

    private function __construct(\stdClass $from)
    {
        $this->media = isset($from->media) ? Value::word(Media::class, $from->media, 'server_library.media') : null;
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'server_library.name');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'server_library.service');
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
