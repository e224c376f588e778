<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One backup. */
final readonly class KeptBackup
{
    public function __construct(
        /** When it was made; null if it cannot be read */
        public ?string $at,
        /** The reason for its standing */
        public ?string $because,
        public int $bytes,
        /** When it was last read completely */
        public ?string $checkedAt,
        public bool $encrypted,
        public string $name,
        /** When it was last tested: unpacked, opened and started */
        public ?string $provedAt,
        /**
         * Null if it cannot be read
         *
         * @var ?list<string>
         */
        public ?array $services,
        public BackupStanding|string $standing,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            at: isset($from->at) ? Value::string($from->at, 'kept_backup.at') : null,
            because: isset($from->because) ? Value::string($from->because, 'kept_backup.because') : null,
            bytes: Value::int($from->bytes ?? null, 'kept_backup.bytes'),
            checkedAt: isset($from->checked_at) ? Value::string($from->checked_at, 'kept_backup.checked_at') : null,
            encrypted: Value::bool($from->encrypted ?? null, 'kept_backup.encrypted'),
            name: Value::string($from->name ?? null, 'kept_backup.name'),
            provedAt: isset($from->proved_at) ? Value::string($from->proved_at, 'kept_backup.proved_at') : null,
            services: isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'kept_backup.services'), Value::list($from->services, 'kept_backup.services')) : null,
            standing: Value::word(BackupStanding::class, $from->standing ?? null, 'kept_backup.standing'),
        );
    }
}
