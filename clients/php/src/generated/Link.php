<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A connection from one app to another. */
final readonly class Link
{
    public function __construct(
        /** Why it was skipped, failed or is not possible, or another thing to know */
        public ?string $because,
        /** `left`: a person changed it, and it stays; `to-make` and `to-take-out`: only in a dry run */
        public LinkDid|string $did,
        /** The service whose settings contain it */
        public string $from,
        /** Whether the app’s own test of it succeeded; null if it has none, or was not asked */
        public ?bool $proved,
        /** The service it leads to; the same one if it is about the app itself */
        public string $to,
        /** Its purpose, for people */
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
