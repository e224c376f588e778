<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a backup contains of one service. */
final readonly class BackedUpService
{
    public function __construct(
        /** Why the service is stopped during the backup, or skipped */
        public ?string $because,
        /**
         * Empty before the backup is made
         *
         * @var list<BackedUpDatabase>
         */
        public array $databases,
        public int $filesTotal,
        /** @var list<BackedUpFolder> */
        public array $folders,
        public BackedUpServiceMethod|string $method,
        public string $service,
        /** The size before compression */
        public int $sizeBytes,
        /** How long the service was stopped; null if it was not */
        public ?int $stoppedSeconds,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'backed_up_service.because') : null,
            databases: array_map(static fn (mixed $each): BackedUpDatabase => BackedUpDatabase::from(Value::object($each, 'backed_up_service.databases')), Value::list($from->databases ?? null, 'backed_up_service.databases')),
            filesTotal: Value::int($from->files_total ?? null, 'backed_up_service.files_total'),
            folders: array_map(static fn (mixed $each): BackedUpFolder => BackedUpFolder::from(Value::object($each, 'backed_up_service.folders')), Value::list($from->folders ?? null, 'backed_up_service.folders')),
            method: Value::word(BackedUpServiceMethod::class, $from->method ?? null, 'backed_up_service.method'),
            service: Value::string($from->service ?? null, 'backed_up_service.service'),
            sizeBytes: Value::int($from->size_bytes ?? null, 'backed_up_service.size_bytes'),
            stoppedSeconds: isset($from->stopped_seconds) ? Value::int($from->stopped_seconds, 'backed_up_service.stopped_seconds') : null,
        );
    }
}
