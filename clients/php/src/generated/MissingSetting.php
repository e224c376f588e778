<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that needs a value first. */
final readonly class MissingSetting
{
    public string $key;
    public bool $secret;
    /** @var list<string> */
    public array $services;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'missing_setting.key');
        }
        if (isset($from->secret)) {
            $this->secret = Value::bool($from->secret, 'missing_setting.secret');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'missing_setting.services'), Value::list($from->services, 'missing_setting.services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'missing_setting.summary');
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
