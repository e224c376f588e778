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
        /** The next command, if one helps */
        public ?string $command,
        /** It is a common default that attackers try first; null if that does not apply or cannot be seen */
        public ?bool $guessable,
        /** Its identifier */
        public string $id,
        /** The file, setting or app that stores it; null if unknown */
        public ?string $keptIn,
        /** When it was created, if anybody says */
        public ?string $madeAt,
        /** What it opens */
        public string $purpose,
        /** `credential-rotate` can replace it */
        public bool $rotates,
        /** The service it belongs to, or `usher` */
        public string $service,
        /** The setting that gives it to usher */
        public ?string $setting,
        public CredentialSort|string $sort,
        public CredentialStanding|string $standing,
        public string $title,
        /** When it was last tried */
        public ?string $triedAt,
        /** @var list<CredentialUser> */
        public array $usedBy,
        /** When it last worked, as far as usher remembers */
        public ?string $workedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            advice: isset($from->advice) ? Value::string($from->advice, 'credential.advice') : null,
            because: isset($from->because) ? Value::string($from->because, 'credential.because') : null,
            command: isset($from->command) ? Value::string($from->command, 'credential.command') : null,
            guessable: isset($from->guessable) ? Value::bool($from->guessable, 'credential.guessable') : null,
            id: Value::string($from->id ?? null, 'credential.id'),
            keptIn: isset($from->kept_in) ? Value::string($from->kept_in, 'credential.kept_in') : null,
            madeAt: isset($from->made_at) ? Value::string($from->made_at, 'credential.made_at') : null,
            purpose: Value::string($from->purpose ?? null, 'credential.purpose'),
            rotates: Value::bool($from->rotates ?? null, 'credential.rotates'),
            service: Value::string($from->service ?? null, 'credential.service'),
            setting: isset($from->setting) ? Value::string($from->setting, 'credential.setting') : null,
            sort: Value::word(CredentialSort::class, $from->sort ?? null, 'credential.sort'),
            standing: Value::word(CredentialStanding::class, $from->standing ?? null, 'credential.standing'),
            title: Value::string($from->title ?? null, 'credential.title'),
            triedAt: isset($from->tried_at) ? Value::string($from->tried_at, 'credential.tried_at') : null,
            usedBy: array_map(static fn (mixed $each): CredentialUser => CredentialUser::from(Value::object($each, 'credential.used_by')), Value::list($from->used_by ?? null, 'credential.used_by')),
            workedAt: isset($from->worked_at) ? Value::string($from->worked_at, 'credential.worked_at') : null,
        );
    }
}
