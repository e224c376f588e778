<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that was changed. */
final readonly class SettingChange
{
    /** Null if it is secret or had no value */
    public ?string $from;
    public string $key;
    /**
     * The services that were recreated
     *
     * @var list<string>
     */
    public array $recreatedServices;
    /** Null if it is secret or was removed */
    public ?string $to;

    private function __construct(\stdClass $from)
    {
        $this->from = isset($from->from) ? Value::string($from->from, 'setting_change.from') : null;
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'setting_change.key');
        }
        if (isset($from->recreated_services)) {
            $this->recreatedServices = array_map(static fn (mixed $each): string => Value::string($each, 'setting_change.recreated_services'), Value::list($from->recreated_services, 'setting_change.recreated_services'));
        }
        $this->to = isset($from->to) ? Value::string($from->to, 'setting_change.to') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
