<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A past change, in short. */
final readonly class ChangeBrief
{
    public function __construct(
        public string $action,
        public string $id,
        /** RFC 3339, in UTC */
        public string $startedAt,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            action: Value::string($from->action ?? null, 'change_brief.action'),
            id: Value::string($from->id ?? null, 'change_brief.id'),
            startedAt: Value::string($from->started_at ?? null, 'change_brief.started_at'),
            summary: Value::string($from->summary ?? null, 'change_brief.summary'),
        );
    }
}
