<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class RestoredService
{
    /** The image that ran when the backup was made */
    public ?string $backupImage;
    public ?string $because;
    /** How many databases were opened and checked */
    public int $databasesChecked;
    /** The image that the stack declares now */
    public ?string $declaredImage;
    /** @var list<RestoredFolder> */
    public array $folders;
    /** Null if it was not started */
    public ?bool $healthy;
    public RestoredServiceResult|string $result;
    public string $service;
    /**
     * The services that are stopped during the restore
     *
     * @var list<string>
     */
    public array $stoppedServices;
    /** A warning if the versions differ */
    public ?string $warning;

    private function __construct(\stdClass $from)
    {
        $this->backupImage = isset($from->backup_image) ? Value::string($from->backup_image, 'restored_service.backup_image') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'restored_service.because') : null;
        if (isset($from->databases_checked)) {
            $this->databasesChecked = Value::int($from->databases_checked, 'restored_service.databases_checked');
        }
        $this->declaredImage = isset($from->declared_image) ? Value::string($from->declared_image, 'restored_service.declared_image') : null;
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): RestoredFolder => RestoredFolder::from(Value::object($each, 'restored_service.folders')), Value::list($from->folders, 'restored_service.folders'));
        }
        $this->healthy = isset($from->healthy) ? Value::bool($from->healthy, 'restored_service.healthy') : null;
        if (isset($from->result)) {
            $this->result = Value::word(RestoredServiceResult::class, $from->result, 'restored_service.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'restored_service.service');
        }
        if (isset($from->stopped_services)) {
            $this->stoppedServices = array_map(static fn (mixed $each): string => Value::string($each, 'restored_service.stopped_services'), Value::list($from->stopped_services, 'restored_service.stopped_services'));
        }
        $this->warning = isset($from->warning) ? Value::string($from->warning, 'restored_service.warning') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
