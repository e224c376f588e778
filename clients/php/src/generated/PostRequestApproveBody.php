<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostRequestApproveBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The number of the request */
    public ?string $request;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_request_approve.body.dry_run') : null;
        $this->request = isset($from->request) ? Value::string($from->request, 'post_request_approve.body.request') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
