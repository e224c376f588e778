<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The keys with which programs use usher. */
final readonly class KeysData
{
    /** @var list<AccessKey> */
    public array $accessKeys;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->access_keys)) {
            $this->accessKeys = array_map(static fn (mixed $each): AccessKey => AccessKey::from(Value::object($each, 'keys.access_keys')), Value::list($from->access_keys, 'keys.access_keys'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'keys.summary');
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
