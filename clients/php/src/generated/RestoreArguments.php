<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of restore; arguments that were not given are omitted. */
final readonly class RestoreArguments
{
    public function __construct(
        /** The backup */
        public string $backup,
        /** The digest that the dry run showed; confirms exactly what it showed */
        public ?string $offer = null,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backup: Value::string($from->backup ?? null, 'restore_arguments.backup'),
            offer: isset($from->offer) ? Value::string($from->offer, 'restore_arguments.offer') : null,
        );
    }
}
