<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A past change, in short. */
final readonly class ChangeBrief
{
    public string $action;
    public string $id;
    /** RFC 3339, in UTC */
    public string $startedAt;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->action)) {
            $this->action = Value::string($from->action, 'change_brief.action');
        }
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'change_brief.id');
        }
        if (isset($from->started_at)) {
            $this->startedAt = Value::string($from->started_at, 'change_brief.started_at');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'change_brief.summary');
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
