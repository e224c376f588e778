<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that needs attention. */
final readonly class Attention
{
    public function __construct(
        /** Its own message, or the reason */
        public ?string $because,
        /** The command that shows more, or fixes it */
        public ?string $command,
        /** What the household has to do without */
        public ?string $meaning,
        public ?string $startedAt,
        public ServiceState|string|null $state,
        /** The service or other subject */
        public string $subject,
        /** What is wrong */
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'attention.because') : null,
            command: isset($from->command) ? Value::string($from->command, 'attention.command') : null,
            meaning: isset($from->meaning) ? Value::string($from->meaning, 'attention.meaning') : null,
            startedAt: isset($from->started_at) ? Value::string($from->started_at, 'attention.started_at') : null,
            state: isset($from->state) ? Value::word(ServiceState::class, $from->state, 'attention.state') : null,
            subject: Value::string($from->subject ?? null, 'attention.subject'),
            summary: Value::string($from->summary ?? null, 'attention.summary'),
        );
    }
}
