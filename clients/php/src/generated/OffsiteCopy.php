<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A copy of a backup at a destination. */
final readonly class OffsiteCopy
{
    /** The name of the backup */
    public string $backup;
    /** The reason for its status */
    public ?string $because;
    /** When the backup was made; null if that is not known */
    public ?string $createdAt;
    /** When it was sent; null if that is not known */
    public ?string $sentAt;
    /**
     * Null if they are not known
     *
     * @var ?list<string>
     */
    public ?array $services;
    /** The size of the copy; null if it is not known */
    public ?int $sizeBytes;
    /** `verified`: it was fetched and restored in a test; `intact`: its checksum was compared after it was sent; `damaged`: it has another size than what was sent; `not-known`: another version of usher described it */
    public OffsiteCopyStatus|string $status;
    /** When it was last fetched and restored in a test */
    public ?string $verifiedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backup)) {
            $this->backup = Value::string($from->backup, 'offsite_copy.backup');
        }
        $this->because = isset($from->because) ? Value::string($from->because, 'offsite_copy.because') : null;
        $this->createdAt = isset($from->created_at) ? Value::string($from->created_at, 'offsite_copy.created_at') : null;
        $this->sentAt = isset($from->sent_at) ? Value::string($from->sent_at, 'offsite_copy.sent_at') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'offsite_copy.services'), Value::list($from->services, 'offsite_copy.services')) : null;
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'offsite_copy.size_bytes') : null;
        if (isset($from->status)) {
            $this->status = Value::word(OffsiteCopyStatus::class, $from->status, 'offsite_copy.status');
        }
        $this->verifiedAt = isset($from->verified_at) ? Value::string($from->verified_at, 'offsite_copy.verified_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
