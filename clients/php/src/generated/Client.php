<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The app to use on one kind of device. */
final readonly class Client
{
    public function __construct(
        public ClientActivity|string $activity,
        /** The address to enter; null if the device could not reach it */
        public ?string $address,
        /** What to do if support is not good, or what to know first */
        public ?string $advice,
        /** The app to use; null if there is none */
        public ?string $app,
        /** A running service can be used on it */
        public bool $applies,
        /** Why the row does not apply, or why there is no address */
        public ?string $because,
        /** A stable name for the kind of device */
        public string $device,
        /** Where to get the app */
        public ?string $installFrom,
        /** The service it is for; null if none runs */
        public ?string $service,
        /** How well it works there */
        public ClientSupport|string|null $support,
        /** The kind of device, for people */
        public string $title,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            activity: Value::word(ClientActivity::class, $from->activity ?? null, 'client.activity'),
            address: isset($from->address) ? Value::string($from->address, 'client.address') : null,
            advice: isset($from->advice) ? Value::string($from->advice, 'client.advice') : null,
            app: isset($from->app) ? Value::string($from->app, 'client.app') : null,
            applies: Value::bool($from->applies ?? null, 'client.applies'),
            because: isset($from->because) ? Value::string($from->because, 'client.because') : null,
            device: Value::string($from->device ?? null, 'client.device'),
            installFrom: isset($from->install_from) ? Value::string($from->install_from, 'client.install_from') : null,
            service: isset($from->service) ? Value::string($from->service, 'client.service') : null,
            support: isset($from->support) ? Value::word(ClientSupport::class, $from->support, 'client.support') : null,
            title: Value::string($from->title ?? null, 'client.title'),
        );
    }
}
