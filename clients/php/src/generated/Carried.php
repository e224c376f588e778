<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Items of one type that one app passes to another. */
final readonly class Carried
{
    public function __construct(
        public string $app,
        /** How many are transferred */
        public int $count,
        public CarriedSort|string $sort,
        /** How many already exist */
        public int $there,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'carried.app'),
            count: Value::int($from->count ?? null, 'carried.count'),
            sort: Value::word(CarriedSort::class, $from->sort ?? null, 'carried.sort'),
            there: Value::int($from->there ?? null, 'carried.there'),
        );
    }
}
