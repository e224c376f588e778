<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One backup. */
final readonly class BackupEntry
{
    public function __construct(
        /** The reason for its standing */
        public ?string $because,
        /** When it was last read completely */
        public ?string $checkedAt,
        /** When it was made; null if it cannot be read */
        public ?string $createdAt,
        public bool $encrypted,
        public string $name,
        /**
         * Null if it cannot be read
         *
         * @var ?list<string>
         */
        public ?array $services,
        public int $sizeBytes,
        public BackupStatus|string $status,
        /** When it was last tested: unpacked, opened and started */
        public ?string $verifiedAt,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'backup_entry.because') : null,
            checkedAt: isset($from->checked_at) ? Value::string($from->checked_at, 'backup_entry.checked_at') : null,
            createdAt: isset($from->created_at) ? Value::string($from->created_at, 'backup_entry.created_at') : null,
            encrypted: Value::bool($from->encrypted ?? null, 'backup_entry.encrypted'),
            name: Value::string($from->name ?? null, 'backup_entry.name'),
            services: isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'backup_entry.services'), Value::list($from->services, 'backup_entry.services')) : null,
            sizeBytes: Value::int($from->size_bytes ?? null, 'backup_entry.size_bytes'),
            status: Value::word(BackupStatus::class, $from->status ?? null, 'backup_entry.status'),
            verifiedAt: isset($from->verified_at) ? Value::string($from->verified_at, 'backup_entry.verified_at') : null,
        );
    }
}
