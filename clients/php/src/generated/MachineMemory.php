<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The memory of the machine. */
final readonly class MachineMemory
{
    public int $availableBytes;
    public HardwareState|string $condition;
    /** Null if the memory reports no errors */
    public ?int $correctedErrors;
    /** Programs that the kernel killed since the machine started */
    public ?int $outOfMemoryKills;
    /** How much of the last five minutes all programs waited for memory */
    public ?float $stalledPercent;
    public string $summary;
    public int $totalBytes;
    public ?int $uncorrectedErrors;

    private function __construct(\stdClass $from)
    {
        if (isset($from->available_bytes)) {
            $this->availableBytes = Value::int($from->available_bytes, 'machine_memory.available_bytes');
        }
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'machine_memory.condition');
        }
        $this->correctedErrors = isset($from->corrected_errors) ? Value::int($from->corrected_errors, 'machine_memory.corrected_errors') : null;
        $this->outOfMemoryKills = isset($from->out_of_memory_kills) ? Value::int($from->out_of_memory_kills, 'machine_memory.out_of_memory_kills') : null;
        $this->stalledPercent = isset($from->stalled_percent) ? Value::float($from->stalled_percent, 'machine_memory.stalled_percent') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'machine_memory.summary');
        }
        if (isset($from->total_bytes)) {
            $this->totalBytes = Value::int($from->total_bytes, 'machine_memory.total_bytes');
        }
        $this->uncorrectedErrors = isset($from->uncorrected_errors) ? Value::int($from->uncorrected_errors, 'machine_memory.uncorrected_errors') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
