<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A disk of this machine, as it reports itself. */
final readonly class HardwareDisk
{
    /** Why its condition is not known */
    public ?string $because;
    /** Its temperature */
    public ?float $celsius;
    public HardwareState|string $condition;
    /** The name of the kernel, such as sda */
    public string $disk;
    /** Null if usher has recorded nothing */
    public ?DiskActivity $diskActivity;
    /**
     * What the disk reports
     *
     * @var list<string>
     */
    public array $evidence;
    /**
     * The folders of the household that are stored on it
     *
     * @var list<string>
     */
    public array $folders;
    /** Spun down; null if that is not known */
    public ?bool $isAsleep;
    public ?string $model;
    public ?int $powerOnHours;
    /** A hard disk, which spins down */
    public bool $rotates;
    /** To find the right disk in the case */
    public ?string $serial;
    /**
     * The services that keep their settings and databases on it
     *
     * @var list<string>
     */
    public array $services;
    public int $sizeBytes;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'hardware_disk.because') : null;
        $this->celsius = isset($from->celsius) ? Value::float($from->celsius, 'hardware_disk.celsius') : null;
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'hardware_disk.condition');
        }
        if (isset($from->disk)) {
            $this->disk = Value::string($from->disk, 'hardware_disk.disk');
        }
        $this->diskActivity = isset($from->disk_activity) ? DiskActivity::from(Value::object($from->disk_activity, 'hardware_disk.disk_activity')) : null;
        if (isset($from->evidence)) {
            $this->evidence = array_map(static fn (mixed $each): string => Value::string($each, 'hardware_disk.evidence'), Value::list($from->evidence, 'hardware_disk.evidence'));
        }
        if (isset($from->folders)) {
            $this->folders = array_map(static fn (mixed $each): string => Value::string($each, 'hardware_disk.folders'), Value::list($from->folders, 'hardware_disk.folders'));
        }
        $this->isAsleep = isset($from->is_asleep) ? Value::bool($from->is_asleep, 'hardware_disk.is_asleep') : null;
        $this->model = isset($from->model) ? Value::string($from->model, 'hardware_disk.model') : null;
        $this->powerOnHours = isset($from->power_on_hours) ? Value::int($from->power_on_hours, 'hardware_disk.power_on_hours') : null;
        if (isset($from->rotates)) {
            $this->rotates = Value::bool($from->rotates, 'hardware_disk.rotates');
        }
        $this->serial = isset($from->serial) ? Value::string($from->serial, 'hardware_disk.serial') : null;
        if (isset($from->services)) {
            $this->services = array_map(static fn (mixed $each): string => Value::string($each, 'hardware_disk.services'), Value::list($from->services, 'hardware_disk.services'));
        }
        if (isset($from->size_bytes)) {
            $this->sizeBytes = Value::int($from->size_bytes, 'hardware_disk.size_bytes');
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'hardware_disk.summary');
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
