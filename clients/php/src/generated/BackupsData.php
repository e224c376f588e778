<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The backups that can be restored. */
final readonly class BackupsData
{
    public function __construct(
        /**
         * Newest first
         *
         * @var list<BackupEntry>
         */
        public array $backups,
        /** The folder that contains them */
        public string $folder,
        /** Which backups are kept when a new one is made */
        public string $retention,
        public string $summary,
        /** The total size */
        public int $totalBytes,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backups: array_map(static fn (mixed $each): BackupEntry => BackupEntry::from(Value::object($each, 'backups.backups')), Value::list($from->backups ?? null, 'backups.backups')),
            folder: Value::string($from->folder ?? null, 'backups.folder'),
            retention: Value::string($from->retention ?? null, 'backups.retention'),
            summary: Value::string($from->summary ?? null, 'backups.summary'),
            totalBytes: Value::int($from->total_bytes ?? null, 'backups.total_bytes'),
        );
    }
}
