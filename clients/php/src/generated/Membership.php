<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app in which somebody has an account, or had one. */
final readonly class Membership
{
    public string $app;
    /** Why it failed, or why it was left alone */
    public ?string $because;
    public StepResult|string $result;
    public string $service;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'membership.app');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'membership.because') : null;
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'membership.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'membership.service');
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
