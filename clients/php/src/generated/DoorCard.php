<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A card for members, to print or to show. */
final readonly class DoorCard
{
    public function __construct(
        public string $address,
        /**
         * What to do with the address, one sentence each
         *
         * @var list<string>
         */
        public array $lines,
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: Value::string($from->address ?? null, 'door_card.address'),
            lines: array_map(static fn (mixed $each): string => Value::string($each, 'door_card.lines'), Value::list($from->lines ?? null, 'door_card.lines')),
            title: Value::string($from->title ?? null, 'door_card.title'),
        );
    }
}
