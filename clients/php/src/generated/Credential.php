<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A key, password or login, without its value. */
final readonly class Credential
{
    public ?string $advice;
    /** The reason for its standing, if it is not obvious */
    public ?string $because;
    /** `credential-rotate` can replace it */
    public bool $canRotate;
    /** The next command, if one helps */
    public ?string $command;
    /** When it was created, if anybody says */
    public ?string $createdAt;
    /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
    public ?bool $guessable;
    /** Its identifier */
    public string $id;
    /** What it opens */
    public string $purpose;
    /** The service it belongs to, or `usher` */
    public string $service;
    /** The setting that gives it to usher */
    public ?string $setting;
    public CredentialStatus|string $status;
    /** The file, setting or app that stores it; null if unknown */
    public ?string $storedIn;
    /** When it was last tried */
    public ?string $testedAt;
    public string $title;
    public CredentialType|string $type;
    /** @var list<CredentialUser> */
    public array $usedBy;
    /** When it last worked, as far as usher remembers */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'credential.advice') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'credential.because') : null;
        if (isset($from->can_rotate)) {
            $this->canRotate = Value::bool($from->can_rotate, 'credential.can_rotate');
        }
        $this->command = isset($from->command) ? Value::string($from->command, 'credential.command') : null;
        $this->createdAt = isset($from->created_at) ? Value::string($from->created_at, 'credential.created_at') : null;
        $this->guessable = isset($from->guessable) ? Value::bool($from->guessable, 'credential.guessable') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'credential.id');
        }
        if (isset($from->purpose)) {
            $this->purpose = Value::string($from->purpose, 'credential.purpose');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'credential.service');
        }
        $this->setting = isset($from->setting) ? Value::string($from->setting, 'credential.setting') : null;
        if (isset($from->status)) {
            $this->status = Value::word(CredentialStatus::class, $from->status, 'credential.status');
        }
        $this->storedIn = isset($from->stored_in) ? Value::string($from->stored_in, 'credential.stored_in') : null;
        $this->testedAt = isset($from->tested_at) ? Value::string($from->tested_at, 'credential.tested_at') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'credential.title');
        }
        if (isset($from->type)) {
            $this->type = Value::word(CredentialType::class, $from->type, 'credential.type');
        }
        if (isset($from->used_by)) {
            $this->usedBy = array_map(static fn (mixed $each): CredentialUser => CredentialUser::from(Value::object($each, 'credential.used_by')), Value::list($from->used_by, 'credential.used_by'));
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'credential.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
