<?php

declare(strict_types=1);

namespace Usher\Client\Stream;

/** One event of a server-sent event stream. */
final readonly class Frame
{
    public function __construct(
        /** The last id that was sent, this event's or an earlier one's; null where none was. */
        public ?string $id,
        public string $event,
        public string $data,
    ) {
    }
}
