<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of a check, before or after the repair. */
final readonly class CheckReading
{
    /** Why it is not known */
    public ?string $because;
    /**
     * The facts as they were read
     *
     * @var list<string>
     */
    public array $evidence;
    public CheckStatus|string $status;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'check_reading.because') : null;
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'check_reading.evidence'), Value::list($from->evidence, 'check_reading.evidence'));
        }
        if (isset($from->status)) {
            $this->status = Value::word(CheckStatus::class, $from->status, 'check_reading.status');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'check_reading.summary');
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
