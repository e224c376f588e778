<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The app to use on one kind of device. */
final readonly class MemberDevice
{
    public MemberDeviceActivity|string $activity;
    /** The address to enter; null if the app finds it */
    public ?string $address;
    /** What to know first */
    public ?string $advice;
    /** The app to use; null for the browser of the device */
    public ?string $app;
    /** A stable name for the kind of device */
    public string $device;
    /** Where to get the app */
    public ?string $installFrom;
    /** How well it works there */
    public MemberDeviceSupport|string|null $support;
    /** The kind of device, for people */
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->activity)) {
            $this->activity = Value::word(MemberDeviceActivity::class, $from->activity, 'member_device.activity');
        }
        $this->address = isset($from->address) ? Value::string($from->address, 'member_device.address') : null;
        $this->advice = isset($from->advice) ? Value::string($from->advice, 'member_device.advice') : null;
        $this->app = isset($from->app) ? Value::string($from->app, 'member_device.app') : null;
        if (isset($from->device)) {
            $this->device = Value::string($from->device, 'member_device.device');
        }
        $this->installFrom = isset($from->install_from) ? Value::string($from->install_from, 'member_device.install_from') : null;
        $this->support = isset($from->support) ? Value::word(MemberDeviceSupport::class, $from->support, 'member_device.support') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'member_device.title');
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
