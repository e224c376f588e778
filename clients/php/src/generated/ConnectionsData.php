<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How the apps of the stack are connected to each other. */
final readonly class ConnectionsData
{
    public function __construct(
        /** Nothing failed, and everything was possible; true in a dry run */
        public bool $complete,
        /** @var list<Connection> */
        public array $connections,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $dryRun,
        /** The name of this run, for removing what it made; null if it made nothing */
        public ?string $run,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'connections.complete'),
            connections: array_map(static fn (mixed $each): Connection => Connection::from(Value::object($each, 'connections.connections')), Value::list($from->connections ?? null, 'connections.connections')),
            dryRun: Value::bool($from->dry_run ?? null, 'connections.dry_run'),
            run: isset($from->run) ? Value::string($from->run, 'connections.run') : null,
            summary: Value::string($from->summary ?? null, 'connections.summary'),
        );
    }
}
