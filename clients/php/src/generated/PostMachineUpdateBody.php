<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostMachineUpdateBody
{
    /** For a machine that is not added yet: what ssh connects to */
    public ?string $destination;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** A folder with a release, or one of its archives; by default this program itself */
    public ?string $from;
    /** The name of the machine */
    public ?string $name;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** The full path to write to; by default the one that is recorded, or /usr/local/bin/usher */
    public ?string $program;
    /** Accept a release that is signed with one of these keys: a file of allowed signers */
    public ?string $signer;
    /** Check the sums of the release alone, and not who signed them */
    public ?bool $withoutSignature;

    private function __construct(\stdClass $from)
    {
        $this->destination = isset($from->destination) ? Value::string($from->destination, 'post_machine_update.body.destination') : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_machine_update.body.dry_run') : null;
        $this->from = isset($from->from) ? Value::string($from->from, 'post_machine_update.body.from') : null;
        $this->name = isset($from->name) ? Value::string($from->name, 'post_machine_update.body.name') : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_machine_update.body.offer') : null;
        $this->program = isset($from->program) ? Value::string($from->program, 'post_machine_update.body.program') : null;
        $this->signer = isset($from->signer) ? Value::string($from->signer, 'post_machine_update.body.signer') : null;
        $this->withoutSignature = isset($from->without_signature) ? Value::bool($from->without_signature, 'post_machine_update.body.without_signature') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
