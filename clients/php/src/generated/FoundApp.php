<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One of the household’s apps, as it was found on the machine. */
final readonly class FoundApp
{
    public function __construct(
        public string $app,
        /** What it was known by */
        public string $by,
        public ?string $image,
        /**
         * Folders on this machine, or volumes, that it keeps its settings in
         *
         * @var list<string>
         */
        public array $keeps,
        /** Of the container, the unit or the program */
        public string $name,
        /**
         * Ports of this machine that it listens at
         *
         * @var list<int>
         */
        public array $ports,
        /** Null where that was not seen */
        public ?bool $running,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            app: Value::string($from->app ?? null, 'found_app.app'),
            by: Value::string($from->by ?? null, 'found_app.by'),
            image: isset($from->image) ? Value::string($from->image, 'found_app.image') : null,
            keeps: array_map(static fn (mixed $each): string => Value::string($each, 'found_app.keeps'), Value::list($from->keeps ?? null, 'found_app.keeps')),
            name: Value::string($from->name ?? null, 'found_app.name'),
            ports: array_map(static fn (mixed $each): int => Value::int($each, 'found_app.ports'), Value::list($from->ports ?? null, 'found_app.ports')),
            running: isset($from->running) ? Value::bool($from->running, 'found_app.running') : null,
        );
    }
}
