<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What has been changed on this machine, newest first. */
final readonly class HistoryData
{
    /** @var list<Change> */
    public array $changes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->changes)) {
            $this->changes = array_map(static fn (mixed $each): Change => Change::from(Value::object($each, 'history.changes')), Value::list($from->changes, 'history.changes'));
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
