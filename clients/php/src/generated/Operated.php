<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A Compose project that usher operates in place. */
final readonly class Operated
{
    public function __construct(
        public string $directory,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        public string $project,
        /** @var list<string> */
        public array $services,
        /** The folder of the previous project; null for the stack that usher ships */
        public ?string $was,
        /** The only file that is written: usher’s own settings */
        public string $writes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            directory: Value::string($from->directory ?? null, 'operated.directory'),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'operated.notes'), Value::list($from->notes ?? null, 'operated.notes')),
            project: Value::string($from->project ?? null, 'operated.project'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'operated.services'), Value::list($from->services ?? null, 'operated.services')),
            was: isset($from->was) ? Value::string($from->was, 'operated.was') : null,
            writes: Value::string($from->writes ?? null, 'operated.writes'),
        );
    }
}
