<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One line of a file of the household, before and after. */
final readonly class FileChange
{
    public string $after;
    public string $before;
    public string $file;
    public int $line;
    /** The variable that the line sets; null if the line is the image itself */
    public ?string $variable;

    private function __construct(\stdClass $from)
    {
        if (isset($from->after)) {
            $this->after = Value::string($from->after, 'file_change.after');
        }
        if (isset($from->before)) {
            $this->before = Value::string($from->before, 'file_change.before');
        }
        if (isset($from->file)) {
            $this->file = Value::string($from->file, 'file_change.file');
        }
        if (isset($from->line)) {
            $this->line = Value::int($from->line, 'file_change.line');
        }
        $this->variable = isset($from->variable) ? Value::string($from->variable, 'file_change.variable') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
