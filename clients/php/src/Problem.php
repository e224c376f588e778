<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\ErrorData;

/** Why there is no value. */
final readonly class Problem
{
    public function __construct(
        public ProblemKind $kind,
        /** A sentence for people: the service's own, or one that names the endpoint and the status. */
        public string $sentence,
        /** The HTTP status, or null without a response. */
        public ?int $status = null,
        /** The service's full error, if it sent an `error` envelope. */
        public ?\stdClass $said = null,
    ) {
    }

    /** Returns the service's full error in its own class, if it sent one. */
    public function error(): ?ErrorData
    {
        return $this->said === null ? null : ErrorData::from($this->said);
    }

    public static function unreachable(string $sentence, ?int $status = null): self
    {
        return new self(ProblemKind::Unreachable, $sentence, $status);
    }
}
