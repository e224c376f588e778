<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One thing that one app is told of another. */
final readonly class Link
{
    public function __construct(
        /** Why it was left, failed or is not possible, or what else to know */
        public ?string $because,
        /** `left`: a person changed it, and it stays so; `to-make` and `to-take-out` only in a rehearsed run */
        public LinkDid|string $did,
        /** The service whose settings hold it */
        public string $from,
        /** Whether the app's own trial of it succeeded; null where it has none, or was not asked */
        public ?bool $proved,
        /** The service it leads to; the same where it is about the app itself */
        public string $to,
        /** What it is for, for people */
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'link.because') : null,
            did: Value::word(LinkDid::class, $from->did ?? null, 'link.did'),
            from: Value::string($from->from ?? null, 'link.from'),
            proved: isset($from->proved) ? Value::bool($from->proved, 'link.proved') : null,
            to: Value::string($from->to ?? null, 'link.to'),
            what: Value::string($from->what ?? null, 'link.what'),
        );
    }
}
