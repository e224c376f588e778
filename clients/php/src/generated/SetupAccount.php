<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An account that setup created in an app. */
final readonly class SetupAccount
{
    /** The page to sign in at; null if it publishes no port */
    public ?string $address;
    public string $service;
    /** The setting that stores its password; the password itself is never included */
    public string $setting;
    /** The app, for people */
    public string $title;
    /** The name to sign in with */
    public string $user;

    private function __construct(\stdClass $from)
    {
        $this->address = isset($from->address) ? Value::string($from->address, 'setup_account.address') : null;
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'setup_account.service');
        }
        if (isset($from->setting)) {
            $this->setting = Value::string($from->setting, 'setup_account.setting');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'setup_account.title');
        }
        if (isset($from->user)) {
            $this->user = Value::string($from->user, 'setup_account.user');
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
