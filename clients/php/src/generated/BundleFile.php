<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in a support bundle. */
final readonly class BundleFile
{
    public function __construct(
        /** Its path in the bundle */
        public string $path,
        /** How many values in it were redacted */
        public int $redactionsTotal,
        public int $sizeBytes,
        /** What it contains */
        public string $summary,
        /** The full text, in a dry run; null once it is written */
        public ?string $text,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            path: Value::string($from->path ?? null, 'bundle_file.path'),
            redactionsTotal: Value::int($from->redactions_total ?? null, 'bundle_file.redactions_total'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'bundle_file.size_bytes'),
            summary: Value::string($from->summary ?? null, 'bundle_file.summary'),
            text: isset($from->text) ? Value::string($from->text, 'bundle_file.text') : null,
        );
    }
}
