<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A line of the settings file that Compose refuses. */
final readonly class InvalidLine
{
    public string $because;
    public string $file;
    public int $line;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'invalid_line.because');
        }
        if (isset($from->file)) {
            $this->file = Value::string($from->file, 'invalid_line.file');
        }
        if (isset($from->line)) {
            $this->line = Value::int($from->line, 'invalid_line.line');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
