<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a backup contains of one service. */
final readonly class BackedUpService
{
    /** Why the service is stopped during the backup, or skipped */
    public ?string $because;
    /**
     * Empty before the backup is made
     *
     * @var list<BackedUpDatabase>
     */
    public array $databases;
    public int $filesTotal;
    /** @var list<BackedUpFolder> */
    public array $folders;
    public BackedUpServiceMethod|string $method;
    public string $service;
    /** The size before compression */
    public int $sizeBytes;
    /** How long the service was stopped; null if it was not */
    public ?int $stoppedSeconds;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'backed_up_service.because') : null;
        if (isset($from->databases)) {
            $this->databases = array_map(static fn (mixed $each): BackedUpDatabase => BackedUpDatabase::from(Value::object($each, 'backed_up_service.databases')), Value::list($from->databases, 'backed_up_service.databases'));
        }
        if (isset($from->files_total)) {
            $this->filesTotal = Value::int($from->files_total, 'backed_up_service.files_total');
        }
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): BackedUpFolder => BackedUpFolder::from(Value::object($each, 'backed_up_service.folders')), Value::list($from->folders, 'backed_up_service.folders'));
        }
        if (isset($from->method)) {
            $this->method = Value::word(BackedUpServiceMethod::class, $from->method, 'backed_up_service.method');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'backed_up_service.service');
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'backed_up_service.size_bytes');
        }
        $this->stoppedSeconds = isset($from->stopped_seconds) ? Value::int($from->stopped_seconds, 'backed_up_service.stopped_seconds') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
