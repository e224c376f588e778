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
        /** The size before compression */
        public int $bytes,
        /**
         * Empty before the backup is made
         *
         * @var list<BackedUpDatabase>
         */
        public array $databases,
        public int $files,
        /** @var list<BackedUpFolder> */
        public array $folders,
        public BackedUpServiceHow|string $how,
        public string $service,
        /** How long the service was stopped; null if it was not */
        public ?int $stoppedSeconds,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'backed_up_service.because') : null,
            bytes: Value::int($from->bytes ?? null, 'backed_up_service.bytes'),
            databases: array_map(static fn (mixed $each): BackedUpDatabase => BackedUpDatabase::from(Value::object($each, 'backed_up_service.databases')), Value::list($from->databases ?? null, 'backed_up_service.databases')),
            files: Value::int($from->files ?? null, 'backed_up_service.files'),
            folders: array_map(static fn (mixed $each): BackedUpFolder => BackedUpFolder::from(Value::object($each, 'backed_up_service.folders')), Value::list($from->folders ?? null, 'backed_up_service.folders')),
            how: Value::word(BackedUpServiceHow::class, $from->how ?? null, 'backed_up_service.how'),
            service: Value::string($from->service ?? null, 'backed_up_service.service'),
            stoppedSeconds: isset($from->stopped_seconds) ? Value::int($from->stopped_seconds, 'backed_up_service.stopped_seconds') : null,
        );
    }
}
