<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The action that undoes a change. */
final readonly class Inverse
{
    public function __construct(
        public string $action,
        public \stdClass $body,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::string($from->action ?? null, 'inverse.action'),
            body: Value::object($from->body ?? null, 'inverse.body'),
        );
    }
}
