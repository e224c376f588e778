<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A cause that several items share. */
final readonly class StuckCause
{
    public string $advice;
    public ?string $command;
    /** @var list<string> */
    public array $evidence;
    public string $id;
    /**
     * The `id` of each affected item
     *
     * @var list<string>
     */
    public array $items;
    public StuckReason|string $reasonCode;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->advice)) {
            $this->advice = Value::string($from->advice, 'stuck_cause.advice');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'stuck_cause.command') : null;
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'stuck_cause.evidence'), Value::list($from->evidence, 'stuck_cause.evidence'));
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'stuck_cause.id');
        }
        if (isset($from->items)) {
            $this->items = array_map(static fn (mixed $each): string => Value::string($each, 'stuck_cause.items'), Value::list($from->items, 'stuck_cause.items'));
        }
        if (isset($from->reason_code)) {
            $this->reasonCode = Value::word(StuckReason::class, $from->reason_code, 'stuck_cause.reason_code');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'stuck_cause.summary');
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
