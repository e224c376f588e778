<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostRequestDeclineBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** Why, for anyone who reads it later */
    public ?string $reason;
    /** The number of the request */
    public ?string $request;
    /** Withdraw the decision: make the same request again for the same member */
    public ?bool $withdraw;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_request_decline.body.dry_run') : null;
        $this->reason = isset($from->reason) ? Value::string($from->reason, 'post_request_decline.body.reason') : null;
        $this->request = isset($from->request) ? Value::string($from->request, 'post_request_decline.body.request') : null;
        $this->withdraw = isset($from->withdraw) ? Value::bool($from->withdraw, 'post_request_decline.body.withdraw') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
