<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** One event of a server-sent event stream. */
final readonly class Frame
{
    public function __construct(
        /** The last id sent, with this event or an earlier one; null if there was none. */
        public ?string $id,
        public string $event,
        public string $data,
    ) {
    }
}
