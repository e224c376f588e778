<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One line of a file of the household, before and after. */
final readonly class FileChange
{
    public string $file;
    public int $line;
    public string $newLine;
    public string $oldLine;
    /** The variable that the line sets; null if the line is the image itself */
    public ?string $variable;

    private function __construct(\stdClass $from)
    {
        if (isset($from->file)) {
            $this->file = Value::string($from->file, 'file_change.file');
        }
        if (isset($from->line)) {
            $this->line = Value::int($from->line, 'file_change.line');
        }
        if (isset($from->new_line)) {
            $this->newLine = Value::string($from->new_line, 'file_change.new_line');
        }
        if (isset($from->old_line)) {
            $this->oldLine = Value::string($from->old_line, 'file_change.old_line');
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
