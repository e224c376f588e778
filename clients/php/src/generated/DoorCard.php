<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A card for members, to print or to show. */
final readonly class DoorCard
{
    public string $address;
    /**
     * What to do with the address, one sentence each
     *
     * @var list<string>
     */
    public array $lines;
    /**
     * The address as a QR code: a row of modules each, top to bottom, `1` is dark and `0` is light. Draw it with four light modules around it
     *
     * @var list<string>
     */
    public array $qrRows;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->address)) {
            $this->address = Value::string($from->address, 'door_card.address');
        }
        if (isset($from->lines)) {
            $this->lines = array_map(static fn (mixed $each): string => Value::string($each, 'door_card.lines'), Value::list($from->lines, 'door_card.lines'));
        }
        if (isset($from->qr_rows)) {
            $this->qrRows = array_map(static fn (mixed $each): string => Value::string($each, 'door_card.qr_rows'), Value::list($from->qr_rows, 'door_card.qr_rows'));
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'door_card.title');
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
