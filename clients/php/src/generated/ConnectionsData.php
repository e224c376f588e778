<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How the apps of the stack are connected to each other. */
final readonly class ConnectionsData
{
    /** Nothing failed, and everything was possible; true in a dry run */
    public bool $complete;
    /** @var list<Connection> */
    public array $connections;
    /** Dry run: nothing was done, and this is what would happen */
    public bool $dryRun;
    /** The name of this run, for removing what it made; null if it made nothing */
    public ?string $run;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'connections.complete');
        }
        if (isset($from->connections)) {
            $this->connections = array_map(static fn (mixed $each): Connection => Connection::from(Value::object($each, 'connections.connections')), Value::list($from->connections, 'connections.connections'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'connections.dry_run');
        }
        $this->run = isset($from->run) ? Value::string($from->run, 'connections.run') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'connections.summary');
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
