<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class RestoredService
{
    public function __construct(
        /** The image that ran when the backup was made */
        public ?string $backupImage,
        public ?string $because,
        /** How many databases were opened and checked */
        public int $databasesChecked,
        /** The image that the stack declares now */
        public ?string $declaredImage,
        /** @var list<RestoredFolder> */
        public array $folders,
        /** Null if it was not started */
        public ?bool $healthy,
        public RestoredServiceResult|string $result,
        public string $service,
        /**
         * The services that are stopped during the restore
         *
         * @var list<string>
         */
        public array $stoppedServices,
        /** A warning if the versions differ */
        public ?string $warning,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backupImage: isset($from->backup_image) ? Value::string($from->backup_image, 'restored_service.backup_image') : null,
            because: isset($from->because) ? Value::string($from->because, 'restored_service.because') : null,
            databasesChecked: Value::int($from->databases_checked ?? null, 'restored_service.databases_checked'),
            declaredImage: isset($from->declared_image) ? Value::string($from->declared_image, 'restored_service.declared_image') : null,
            folders: array_map(static fn (mixed $each): RestoredFolder => RestoredFolder::from(Value::object($each, 'restored_service.folders')), Value::list($from->folders ?? null, 'restored_service.folders')),
            healthy: isset($from->healthy) ? Value::bool($from->healthy, 'restored_service.healthy') : null,
            result: Value::word(RestoredServiceResult::class, $from->result ?? null, 'restored_service.result'),
            service: Value::string($from->service ?? null, 'restored_service.service'),
            stoppedServices: array_map(static fn (mixed $each): string => Value::string($each, 'restored_service.stopped_services'), Value::list($from->stopped_services ?? null, 'restored_service.stopped_services')),
            warning: isset($from->warning) ? Value::string($from->warning, 'restored_service.warning') : null,
        );
    }
}
