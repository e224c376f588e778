<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** How the apps of the stack are connected to each other. */
final readonly class WiringData
{
    public function __construct(
        /** Nothing failed, and everything was possible; true in a dry run */
        public bool $complete,
        /** @var list<Link> */
        public array $links,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /** The name of this run, for removing what it made; null if it made nothing */
        public ?string $run,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            complete: Value::bool($from->complete ?? null, 'wiring.complete'),
            links: array_map(static fn (mixed $each): Link => Link::from(Value::object($each, 'wiring.links')), Value::list($from->links ?? null, 'wiring.links')),
            rehearsed: Value::bool($from->rehearsed ?? null, 'wiring.rehearsed'),
            run: isset($from->run) ? Value::string($from->run, 'wiring.run') : null,
            summary: Value::string($from->summary ?? null, 'wiring.summary'),
        );
    }
}
