<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One backup. */
final readonly class BackupEntry
{
    /** The reason for its standing */
    public ?string $because;
    /** When it was last read completely */
    public ?string $checkedAt;
    /** When it was made; null if it cannot be read */
    public ?string $createdAt;
    public bool $encrypted;
    public string $name;
    /**
     * Null if it cannot be read
     *
     * @var ?list<string>
     */
    public ?array $services;
    public int $sizeBytes;
    public BackupStatus|string $status;
    /** When it was last tested: unpacked, opened and started */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'backup_entry.because') : null;
        $this->checkedAt = isset($from->checked_at) ? Value::string($from->checked_at, 'backup_entry.checked_at') : null;
        $this->createdAt = isset($from->created_at) ? Value::string($from->created_at, 'backup_entry.created_at') : null;
        if (isset($from->encrypted)) {
            $this->encrypted = Value::bool($from->encrypted, 'backup_entry.encrypted');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'backup_entry.name');
        }
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'backup_entry.services'), Value::list($from->services, 'backup_entry.services')) : null;
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'backup_entry.size_bytes');
        }
        if (isset($from->status)) {
            $this->status = Value::word(BackupStatus::class, $from->status, 'backup_entry.status');
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'backup_entry.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
