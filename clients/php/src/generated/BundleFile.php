<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A file in a support bundle. */
final readonly class BundleFile
{
    /** Its path in the bundle */
    public string $path;
    /** How many values in it were redacted */
    public int $redactionsTotal;
    public int $sizeBytes;
    /** What it contains */
    public string $summary;
    /** The full text, in a dry run; null once it is written */
    public ?string $text;

    private function __construct(\stdClass $from)
    {
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'bundle_file.path');
        }
        if (isset($from->redactions_total)) {
            $this->redactionsTotal = Value::int($from->redactions_total, 'bundle_file.redactions_total');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'bundle_file.size_bytes');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'bundle_file.summary');
        }
        $this->text = isset($from->text) ? Value::string($from->text, 'bundle_file.text') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
