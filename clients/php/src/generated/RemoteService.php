<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An app that usher asks at an address and does not operate, because a setting says that it runs elsewhere. */
final readonly class RemoteService
{
    /** Where it is, as the setting says */
    public string $address;
    public string $app;
    /** Why it does not answer */
    public ?string $because;
    /**
     * The forms whose work it does, so that nothing is started for them here
     *
     * @var list<string>
     */
    public array $forms;
    /** Its name for people: that of its app if usher knows it */
    public string $label;
    /** Something accepts connections there; only the checks tell whether it is the app */
    public bool $reached;
    public string $service;
    /** The setting that says so */
    public string $setting;

    private function __construct(\stdClass $from)
    {
        if (isset($from->address)) {
            $this->address = Value::string($from->address, 'remote_service.address');
        }
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'remote_service.app');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'remote_service.because') : null;
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'remote_service.forms'), Value::list($from->forms, 'remote_service.forms'));
        }
        if (isset($from->label)) {
            $this->label = Value::string($from->label, 'remote_service.label');
        }
        if (isset($from->reached)) {
            $this->reached = Value::bool($from->reached, 'remote_service.reached');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'remote_service.service');
        }
        if (isset($from->setting)) {
            $this->setting = Value::string($from->setting, 'remote_service.setting');
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
