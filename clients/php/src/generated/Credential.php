<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A key, password or login, without its value. */
final readonly class Credential
{
    public function __construct(
        public ?string $advice,
        /** The reason for its standing, if it is not obvious */
        public ?string $because,
        /** `credential-rotate` can replace it */
        public bool $canRotate,
        /** The next command, if one helps */
        public ?string $command,
        /** When it was created, if anybody says */
        public ?string $createdAt,
        /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
        public ?bool $guessable,
        /** Its identifier */
        public string $id,
        /** What it opens */
        public string $purpose,
        /** The service it belongs to, or `usher` */
        public string $service,
        /** The setting that gives it to usher */
        public ?string $setting,
        public CredentialStatus|string $status,
        /** The file, setting or app that stores it; null if unknown */
        public ?string $storedIn,
        /** When it was last tried */
        public ?string $testedAt,
        public string $title,
        public CredentialType|string $type,
        /** @var list<CredentialUser> */
        public array $usedBy,
        /** When it last worked, as far as usher remembers */
        public ?string $verifiedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'credential.advice') : null,
            because: isset($from->because) ? Value::string($from->because, 'credential.because') : null,
            canRotate: Value::bool($from->can_rotate ?? null, 'credential.can_rotate'),
            command: isset($from->command) ? Value::string($from->command, 'credential.command') : null,
            createdAt: isset($from->created_at) ? Value::string($from->created_at, 'credential.created_at') : null,
            guessable: isset($from->guessable) ? Value::bool($from->guessable, 'credential.guessable') : null,
            id: Value::string($from->id ?? null, 'credential.id'),
            purpose: Value::string($from->purpose ?? null, 'credential.purpose'),
            service: Value::string($from->service ?? null, 'credential.service'),
            setting: isset($from->setting) ? Value::string($from->setting, 'credential.setting') : null,
            status: Value::word(CredentialStatus::class, $from->status ?? null, 'credential.status'),
            storedIn: isset($from->stored_in) ? Value::string($from->stored_in, 'credential.stored_in') : null,
            testedAt: isset($from->tested_at) ? Value::string($from->tested_at, 'credential.tested_at') : null,
            title: Value::string($from->title ?? null, 'credential.title'),
            type: Value::word(CredentialType::class, $from->type ?? null, 'credential.type'),
            usedBy: array_map(static fn (mixed $each): CredentialUser => CredentialUser::from(Value::object($each, 'credential.used_by')), Value::list($from->used_by ?? null, 'credential.used_by')),
            verifiedAt: isset($from->verified_at) ? Value::string($from->verified_at, 'credential.verified_at') : null,
        );
    }
}
