<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A cause that several items share. */
final readonly class StuckCause
{
    public function __construct(
        public string $advice,
        public ?string $command,
        /** @var list<string> */
        public array $evidence,
        public string $id,
        /**
         * The `id` of each affected item
         *
         * @var list<string>
         */
        public array $items,
        public StuckReason|string $reasonCode,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: Value::string($from->advice ?? null, 'stuck_cause.advice'),
            command: isset($from->command) ? Value::string($from->command, 'stuck_cause.command') : null,
            evidence: array_map(static fn (mixed $each): string => Value::string($each, 'stuck_cause.evidence'), Value::list($from->evidence ?? null, 'stuck_cause.evidence')),
            id: Value::string($from->id ?? null, 'stuck_cause.id'),
            items: array_map(static fn (mixed $each): string => Value::string($each, 'stuck_cause.items'), Value::list($from->items ?? null, 'stuck_cause.items')),
            reasonCode: Value::word(StuckReason::class, $from->reason_code ?? null, 'stuck_cause.reason_code'),
            summary: Value::string($from->summary ?? null, 'stuck_cause.summary'),
        );
    }
}
