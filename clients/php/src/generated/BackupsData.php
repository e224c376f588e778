<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The backups that can be restored. */
final readonly class BackupsData
{
    /**
     * Newest first
     *
     * @var list<BackupEntry>
     */
    public array $backups;
    /** Why the dates of the backups make this machine’s clock doubtful */
    public ?string $clockWarning;
    /** Everything that was asked answered; if not, `not_known` lists what is missing */
    public bool $complete;
    /** The folder that contains them */
    public string $folder;
    /**
     * What could not be asked, and why
     *
     * @var list<NotKnown>
     */
    public array $notKnown;
    /** Which backups are kept when a new one is made */
    public string $retention;
    public string $summary;
    /** The total size */
    public int $totalBytes;

    private function __construct(\stdClass $from)
    {
        if (isset($from->backups)) {
            $this->backups = array_map(static fn (mixed $each): BackupEntry => BackupEntry::from(Value::object($each, 'backups.backups')), Value::list($from->backups, 'backups.backups'));
        }
        $this->clockWarning = isset($from->clock_warning) ? Value::string($from->clock_warning, 'backups.clock_warning') : null;
        if (isset($from->complete)) {
            $this->complete = Value::bool($from->complete, 'backups.complete');
        }
        if (isset($from->folder)) {
            $this->folder = Value::string($from->folder, 'backups.folder');
        }
        if (isset($from->not_known)) {
            $this->notKnown = array_map(static fn (mixed $each): NotKnown => NotKnown::from(Value::object($each, 'backups.not_known')), Value::list($from->not_known, 'backups.not_known'));
        }
        if (isset($from->retention)) {
            $this->retention = Value::string($from->retention, 'backups.retention');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'backups.summary');
        }
        if (isset($from->total_bytes)) {
            $this->totalBytes = Value::int($from->total_bytes, 'backups.total_bytes');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
