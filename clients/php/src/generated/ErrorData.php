<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Why the request failed, and what helps. */
final readonly class ErrorData
{
    /** The kind that this error stands for on the event stream; null everywhere else */
    public ?string $aboutKind;
    /** Stable, in the form `AREA-N`; never reused */
    public string $code;
    /** The technical details of the cause */
    public ?string $detail;
    /** What that means for the household */
    public ?string $meaning;
    /**
     * Ways to fix it, most likely first
     *
     * @var list<Remedy>
     */
    public array $remedies;
    /** What happened, in one sentence */
    public string $summary;
    /** The error that led to this one */
    public ?ErrorData $underlying;

    private function __construct(\stdClass $from)
    {
        $this->aboutKind = isset($from->about_kind) ? Value::string($from->about_kind, 'error.about_kind') : null;
        if (isset($from->code)) {
            $this->code = Value::string($from->code, 'error.code');
        }
        $this->detail = isset($from->detail) ? Value::string($from->detail, 'error.detail') : null;
        $this->meaning = isset($from->meaning) ? Value::string($from->meaning, 'error.meaning') : null;
        if (isset($from->remedies)) {
            $this->remedies = array_map(static fn (mixed $each): Remedy => Remedy::from(Value::object($each, 'error.remedies')), Value::list($from->remedies, 'error.remedies'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'error.summary');
        }
        $this->underlying = isset($from->underlying) ? ErrorData::from(Value::object($from->underlying, 'error.underlying')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
