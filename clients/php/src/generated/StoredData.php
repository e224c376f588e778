<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What is stored on the machine. */
final readonly class StoredData
{
    public function __construct(
        /** The total of everything that could be counted */
        public int $bytes,
        /** @var list<ContentKept> */
        public array $content,
        /** @var list<EngineKept> */
        public array $engine,
        /**
         * What usher forget removed, or would remove; otherwise empty
         *
         * @var list<OwnKept>
         */
        public array $forgotten,
        /**
         * What it could not remove
         *
         * @var list<StoredDataLeft>
         */
        public array $left,
        /** In a dry run of an action that needs confirmation: the digest to confirm it with; otherwise null */
        public ?string $offer,
        /** A dry run of usher forget: nothing was removed */
        public bool $rehearsed,
        /** @var list<ServiceKept> */
        public array $services,
        /**
         * Everything that usher itself stores
         *
         * @var list<OwnKept>
         */
        public array $usher,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bytes: Value::int($from->bytes ?? null, 'stored.bytes'),
            content: array_map(static fn (mixed $each): ContentKept => ContentKept::from(Value::object($each, 'stored.content')), Value::list($from->content ?? null, 'stored.content')),
            engine: array_map(static fn (mixed $each): EngineKept => EngineKept::from(Value::object($each, 'stored.engine')), Value::list($from->engine ?? null, 'stored.engine')),
            forgotten: array_map(static fn (mixed $each): OwnKept => OwnKept::from(Value::object($each, 'stored.forgotten')), Value::list($from->forgotten ?? null, 'stored.forgotten')),
            left: array_map(static fn (mixed $each): StoredDataLeft => StoredDataLeft::from(Value::object($each, 'stored.left')), Value::list($from->left ?? null, 'stored.left')),
            offer: isset($from->offer) ? Value::string($from->offer, 'stored.offer') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'stored.rehearsed'),
            services: array_map(static fn (mixed $each): ServiceKept => ServiceKept::from(Value::object($each, 'stored.services')), Value::list($from->services ?? null, 'stored.services')),
            usher: array_map(static fn (mixed $each): OwnKept => OwnKept::from(Value::object($each, 'stored.usher')), Value::list($from->usher ?? null, 'stored.usher')),
        );
    }
}
