<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The app to use on one kind of device. */
final readonly class Client
{
    public ClientActivity|string $activity;
    /** The address to enter; null if the device could not reach it */
    public ?string $address;
    /** What to do if support is not good, or what to know first */
    public ?string $advice;
    /** The app to use; null if there is none */
    public ?string $app;
    /** A running service can be used on it */
    public bool $applies;
    /** Why the row does not apply, or why there is no address */
    public ?string $because;
    /** A stable name for the kind of device */
    public string $device;
    /** Where to get the app */
    public ?string $installFrom;
    /** The service it is for; null if none runs */
    public ?string $service;
    /** How well it works there */
    public ClientSupport|string|null $support;
    /** The kind of device, for people */
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->activity)) {
            $this->activity = Value::word(ClientActivity::class, $from->activity, 'client.activity');
        }
        $this->address = isset($from->address) ? Value::string($from->address, 'client.address') : null;
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'client.advice') : null;
        $this->app = isset($from->app) ? Value::string($from->app, 'client.app') : null;
        if (isset($from->applies)) {
            $this->applies = Value::bool($from->applies, 'client.applies');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'client.because') : null;
        if (isset($from->device)) {
            $this->device = Value::string($from->device, 'client.device');
        }
        $this->installFrom = isset($from->install_from) ? Value::string($from->install_from, 'client.install_from') : null;
        $this->service = isset($from->service) ? Value::string($from->service, 'client.service') : null;
        $this->support = isset($from->support) ? Value::word(ClientSupport::class, $from->support, 'client.support') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'client.title');
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
