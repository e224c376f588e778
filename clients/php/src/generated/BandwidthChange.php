<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A change to a client’s limits. */
final readonly class BandwidthChange
{
    /** Why it was not made */
    public ?string $because;
    /** `done`: the client confirmed it when read back */
    public StepResult|string $result;
    public string $service;
    public string $summary;
    public BandwidthChangeType|string $type;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'bandwidth_change.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'bandwidth_change.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'bandwidth_change.service');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'bandwidth_change.summary');
        }
        if (isset($from->type)) {
            $this->type = Value::word(BandwidthChangeType::class, $from->type, 'bandwidth_change.type');
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
