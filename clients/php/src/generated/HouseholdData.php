<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A folder of the household’s own files. */
final readonly class HouseholdData
{
    public string $because;
    /** The path on this machine */
    public string $path;
    /**
     * The services that can access it
     *
     * @var list<string>
     */
    public array $services;
    /** Null if it cannot be read, or was too much to count */
    public ?int $sizeBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'household_data.because');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'household_data.path');
        }
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'household_data.services'), Value::list($from->services, 'household_data.services'));
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'household_data.size_bytes') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
