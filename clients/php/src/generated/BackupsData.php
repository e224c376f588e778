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
         * @var list<KeptBackup>
         */
        public array $backups,
        /** The total size */
        public int $bytes,
        /** The folder that contains them */
        public string $folder,
        /** Which backups are kept when a new one is made */
        public string $rule,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backups: array_map(static fn (mixed $each): KeptBackup => KeptBackup::from(Value::object($each, 'backups.backups')), Value::list($from->backups ?? null, 'backups.backups')),
            bytes: Value::int($from->bytes ?? null, 'backups.bytes'),
            folder: Value::string($from->folder ?? null, 'backups.folder'),
            rule: Value::string($from->rule ?? null, 'backups.rule'),
            summary: Value::string($from->summary ?? null, 'backups.summary'),
        );
    }
}
