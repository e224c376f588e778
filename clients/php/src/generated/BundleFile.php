<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in a support bundle. */
final readonly class BundleFile
{
    public function __construct(
        public int $bytes,
        /** How many values in it were redacted */
        public int $marks,
        /** Its path in the bundle */
        public string $path,
        /** The full text, in a dry run; null once it is written */
        public ?string $text,
        /** What it contains */
        public string $what,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bytes: Value::int($from->bytes ?? null, 'bundle_file.bytes'),
            marks: Value::int($from->marks ?? null, 'bundle_file.marks'),
            path: Value::string($from->path ?? null, 'bundle_file.path'),
            text: isset($from->text) ? Value::string($from->text, 'bundle_file.text') : null,
            what: Value::string($from->what ?? null, 'bundle_file.what'),
        );
    }
}
