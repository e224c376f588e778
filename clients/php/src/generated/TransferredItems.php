<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Items of one type that one app passes to another. */
final readonly class TransferredItems
{
    public function __construct(
        public string $app,
        /** How many already exist */
        public int $itemsExisting,
        /** How many are transferred */
        public int $itemsTransferred,
        public TransferredItemsType|string $type,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'transferred_items.app'),
            itemsExisting: Value::int($from->items_existing ?? null, 'transferred_items.items_existing'),
            itemsTransferred: Value::int($from->items_transferred ?? null, 'transferred_items.items_transferred'),
            type: Value::word(TransferredItemsType::class, $from->type ?? null, 'transferred_items.type'),
        );
    }
}
