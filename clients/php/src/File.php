<?php

declare(strict_types=1);

namespace Usher\Client;

/** A file that was written where it was asked for. */
final readonly class File
{
    public function __construct(
        /** Its media type, as the service has it. */
        public string $type,
        public int $bytes,
    ) {
    }
}
