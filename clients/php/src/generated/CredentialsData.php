<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Every credential of the stack, and whether it works. Values are never included. */
final readonly class CredentialsData
{
    /** Everything that was asked answered, or every app that uses a replaced credential has the new one */
    public bool $complete;
    /**
     * Those that need attention first
     *
     * @var list<Credential>
     */
    public array $credentials;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
    public ?string $offer;
    /** What was replaced; null for a read */
    public ?CredentialRotation $rotation;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'credentials.complete');
        }
        if (isset($from->credentials)) {
            $this->credentials = array_map(static fn (mixed $each): Credential => Credential::from(Value::object($each, 'credentials.credentials')), Value::list($from->credentials, 'credentials.credentials'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'credentials.dry_run');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'credentials.not_known')), Value::list($from->not_known, 'credentials.not_known'));
        }
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'credentials.offer') : null;
        $this->rotation = isset($from->rotation) ? CredentialRotation::from(Value::object($from->rotation, 'credentials.rotation')) : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'credentials.summary');
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
