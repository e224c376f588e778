<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What has been changed on this machine, newest first. */
final readonly class HistoryData
{
    public function __construct(
        /** @var list<Change> */
        public array $changes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            changes: array_map(static fn (mixed $each): Change => Change::from(Value::object($each, 'history.changes')), Value::list($from->changes ?? null, 'history.changes')),
        );
    }
}
