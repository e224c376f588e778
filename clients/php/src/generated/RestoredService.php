<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class RestoredService
{
    public function __construct(
        public ?string $because,
        /** How many databases were opened and checked */
        public int $databases,
        /** @var list<RestoredFolder> */
        public array $folders,
        /** Null if it was not started */
        public ?bool $healthy,
        /** The image that the stack declares now */
        public ?string $imageNow,
        /** The image that ran when the backup was made */
        public ?string $imageThen,
        public RestoredServiceResult|string $result,
        public string $service,
        /**
         * The services that are stopped during the restore
         *
         * @var list<string>
         */
        public array $stops,
        /** A warning if the versions differ */
        public ?string $warning,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'restored_service.because') : null,
            databases: Value::int($from->databases ?? null, 'restored_service.databases'),
            folders: array_map(static fn (mixed $each): RestoredFolder => RestoredFolder::from(Value::object($each, 'restored_service.folders')), Value::list($from->folders ?? null, 'restored_service.folders')),
            healthy: isset($from->healthy) ? Value::bool($from->healthy, 'restored_service.healthy') : null,
            imageNow: isset($from->image_now) ? Value::string($from->image_now, 'restored_service.image_now') : null,
            imageThen: isset($from->image_then) ? Value::string($from->image_then, 'restored_service.image_then') : null,
            result: Value::word(RestoredServiceResult::class, $from->result ?? null, 'restored_service.result'),
            service: Value::string($from->service ?? null, 'restored_service.service'),
            stops: array_map(static fn (mixed $each): string => Value::string($each, 'restored_service.stops'), Value::list($from->stops ?? null, 'restored_service.stops')),
            warning: isset($from->warning) ? Value::string($from->warning, 'restored_service.warning') : null,
        );
    }
}
