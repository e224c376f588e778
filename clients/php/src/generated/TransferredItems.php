<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Items of one type that one app passes to another. */
final readonly class TransferredItems
{
    public string $app;
    /** How many already exist */
    public int $itemsExisting;
    /** How many are transferred */
    public int $itemsTransferred;
    public TransferredItemsType|string $type;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'transferred_items.app');
        }
        if (isset($from->items_existing)) {
            $this->itemsExisting = Value::int($from->items_existing, 'transferred_items.items_existing');
        }
        if (isset($from->items_transferred)) {
            $this->itemsTransferred = Value::int($from->items_transferred, 'transferred_items.items_transferred');
        }
        if (isset($from->type)) {
            $this->type = Value::word(TransferredItemsType::class, $from->type, 'transferred_items.type');
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
