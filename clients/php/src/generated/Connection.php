<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A connection from one app to another. */
final readonly class Connection
{
    /** Why it was skipped, failed or is not possible, or another thing to know */
    public ?string $because;
    /** The service whose settings contain it */
    public string $fromService;
    /** Its purpose, for people */
    public string $purpose;
    /** `skipped`: a person changed it, and it stays; `would-connect` and `would-disconnect`: only in a dry run */
    public ConnectionResult|string $result;
    /** The service it leads to; the same one if it is about the app itself */
    public string $toService;
    /** Whether the app’s own test of it succeeded; null if it has none, or was not asked */
    public ?bool $verified;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'connection.because') : null;
        if (isset($from->from_service)) {
            $this->fromService = Value::string($from->from_service, 'connection.from_service');
        }
        if (isset($from->purpose)) {
            $this->purpose = Value::string($from->purpose, 'connection.purpose');
        }
        if (isset($from->result)) {
            $this->result = Value::word(ConnectionResult::class, $from->result, 'connection.result');
        }
        if (isset($from->to_service)) {
            $this->toService = Value::string($from->to_service, 'connection.to_service');
        }
        $this->verified = isset($from->verified) ? Value::bool($from->verified, 'connection.verified') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
