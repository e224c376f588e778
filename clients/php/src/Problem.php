<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\ErrorData;

/** Why there is no value. */
final readonly class Problem
{
    public function __construct(
        public ProblemKind $kind,
        /** One sentence for people: the service's own where it wrote one, else one that names the endpoint and the status. */
        public string $sentence,
        /** The HTTP status that carried it; null where nothing came back. */
        public ?int $status = null,
        /** What the service said in full, where it answered with an `error` envelope. */
        public ?\stdClass $said = null,
    ) {
    }

    /** What the service said in full, in its own shape. */
    public function error(): ?ErrorData
    {
        return $this->said === null ? null : ErrorData::from($this->said);
    }

    public static function unreachable(string $sentence, ?int $status = null): self
    {
        return new self(ProblemKind::Unreachable, $sentence, $status);
    }
}
