<?php

declare(strict_types=1);

namespace Usher\Client;

/** A file that was written to the caller's stream. */
final readonly class File
{
    public function __construct(
        /** The media type from the service. */
        public string $type,
        public int $bytes,
    ) {
    }
}
