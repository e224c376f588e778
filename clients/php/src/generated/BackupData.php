<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A backup that was made, or would be made. */
final readonly class BackupData
{
    public function __construct(
        /** The compressed size of the backup; null before it is made */
        public ?int $bytes,
        /**
         * The exact command lines or requests
         *
         * @var list<string>
         */
        public array $commands,
        /** False if something that belongs in the backup was skipped */
        public bool $complete,
        public bool $encrypted,
        /**
         * Data of the services that is not part of the backup
         *
         * @var list<BackupDataLeftOut>
         */
        public array $leftOut,
        /** The name that restores it; null before it is made */
        public ?string $name,
        public ?string $path,
        /** Dry run: nothing was done, and this is what would happen */
        public bool $rehearsed,
        /**
         * Older backups that were removed because the rule no longer keeps them
         *
         * @var list<string>
         */
        public array $removed,
        /** Which backups are kept */
        public string $rule,
        /** @var list<BackedUpService> */
        public array $services,
        public string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            bytes: isset($from->bytes) ? Value::int($from->bytes, 'backup.bytes') : null,
            commands: array_map(static fn (mixed $each): string => Value::string($each, 'backup.commands'), Value::list($from->commands ?? null, 'backup.commands')),
            complete: Value::bool($from->complete ?? null, 'backup.complete'),
            encrypted: Value::bool($from->encrypted ?? null, 'backup.encrypted'),
            leftOut: array_map(static fn (mixed $each): BackupDataLeftOut => BackupDataLeftOut::from(Value::object($each, 'backup.left_out')), Value::list($from->left_out ?? null, 'backup.left_out')),
            name: isset($from->name) ? Value::string($from->name, 'backup.name') : null,
            path: isset($from->path) ? Value::string($from->path, 'backup.path') : null,
            rehearsed: Value::bool($from->rehearsed ?? null, 'backup.rehearsed'),
            removed: array_map(static fn (mixed $each): string => Value::string($each, 'backup.removed'), Value::list($from->removed ?? null, 'backup.removed')),
            rule: Value::string($from->rule ?? null, 'backup.rule'),
            services: array_map(static fn (mixed $each): BackedUpService => BackedUpService::from(Value::object($each, 'backup.services')), Value::list($from->services ?? null, 'backup.services')),
            summary: Value::string($from->summary ?? null, 'backup.summary'),
        );
    }
}
