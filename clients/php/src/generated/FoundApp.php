<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A media app that was found on the machine. */
final readonly class FoundApp
{
    public function __construct(
        public string $app,
        /**
         * Folders on this machine, or volumes, that contain its settings
         *
         * @var list<string>
         */
        public array $dataFolders,
        public ?string $image,
        /** The name of the container, unit or program */
        public string $name,
        /**
         * Ports of this machine that it listens on
         *
         * @var list<int>
         */
        public array $ports,
        /** How it was recognised */
        public string $recognisedBy,
        /** Null if unknown */
        public ?bool $running,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'found_app.app'),
            dataFolders: array_map(static fn (mixed $each): string => Value::string($each, 'found_app.data_folders'), Value::list($from->data_folders ?? null, 'found_app.data_folders')),
            image: isset($from->image) ? Value::string($from->image, 'found_app.image') : null,
            name: Value::string($from->name ?? null, 'found_app.name'),
            ports: array_map(static fn (mixed $each): int => Value::int($each, 'found_app.ports'), Value::list($from->ports ?? null, 'found_app.ports')),
            recognisedBy: Value::string($from->recognised_by ?? null, 'found_app.recognised_by'),
            running: isset($from->running) ? Value::bool($from->running, 'found_app.running') : null,
        );
    }
}
