<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An account that setup created in an app. */
final readonly class SetupAccount
{
    public function __construct(
        /** The page to sign in at; null if it publishes no port */
        public ?string $address,
        public string $service,
        /** The setting that stores its password; the password itself is never included */
        public string $setting,
        /** The app, for people */
        public string $title,
        /** The name to sign in with */
        public string $user,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            address: isset($from->address) ? Value::string($from->address, 'setup_account.address') : null,
            service: Value::string($from->service ?? null, 'setup_account.service'),
            setting: Value::string($from->setting ?? null, 'setup_account.setting'),
            title: Value::string($from->title ?? null, 'setup_account.title'),
            user: Value::string($from->user ?? null, 'setup_account.user'),
        );
    }
}
