<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A media app that was found on the machine. */
final readonly class FoundApp
{
    public string $app;
    /**
     * Folders on this machine, or volumes, that contain its settings
     *
     * @var list<string>
     */
    public array $dataFolders;
    public ?string $image;
    /** The name of the container, unit or program */
    public string $name;
    /**
     * Ports of this machine that it listens on
     *
     * @var list<int>
     */
    public array $ports;
    /** How it was recognised */
    public string $recognisedBy;
    /** Null if unknown */
    public ?bool $running;

    private function __construct(\stdClass $from)
    {
        if (isset($from->app)) {
            $this->app = Value::string($from->app, 'found_app.app');
        }
        if (isset($from->data_folders)) {
            $this->dataFolders = array_map(static fn (mixed $each): string => Value::string($each, 'found_app.data_folders'), Value::list($from->data_folders, 'found_app.data_folders'));
        }
        $this->image = isset($from->image) ? Value::string($from->image, 'found_app.image') : null;
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'found_app.name');
        }
        if (isset($from->ports)) {
            $this->ports = array_map(static fn (mixed $each): int => Value::int($each, 'found_app.ports'), Value::list($from->ports, 'found_app.ports'));
        }
        if (isset($from->recognised_by)) {
            $this->recognisedBy = Value::string($from->recognised_by, 'found_app.recognised_by');
        }
        $this->running = isset($from->running) ? Value::bool($from->running, 'found_app.running') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
