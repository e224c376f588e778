<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Disks that are joined. */
final readonly class DiskArray
{
    /** Its name, or where it is mounted */
    public string $array;
    /** As the array itself calls it */
    public string $arrayState;
    public DiskArrayArrayType|string $arrayType;
    /** When it was last read whole to find damage; null if it does not say */
    public ?string $checkedAt;
    public HardwareState|string $condition;
    /**
     * The disks below it, as far as they are known
     *
     * @var list<string>
     */
    public array $disks;
    /** Errors that it has counted; null if it counts none */
    public ?int $errors;
    /** The level of a RAID, or the policy by which mergerfs chooses a branch */
    public ?string $layout;
    /** @var list<ArrayMember> */
    public array $members;
    /** Of a rebuild or check that runs */
    public ?float $progressPercent;
    public string $summary;
    /** Of SnapRAID: when its content was last written */
    public ?string $syncedAt;

    private function __construct(\stdClass $from)
    {
        if (isset($from->array)) {
            $this->array = Value::string($from->array, 'disk_array.array');
        }
        if (isset($from->array_state)) {
            $this->arrayState = Value::string($from->array_state, 'disk_array.array_state');
        }
        if (isset($from->array_type)) {
            $this->arrayType = Value::word(DiskArrayArrayType::class, $from->array_type, 'disk_array.array_type');
        }
        $this->checkedAt = isset($from->checked_at) ? Value::string($from->checked_at, 'disk_array.checked_at') : null;
        if (isset($from->condition)) {
            $this->condition = Value::word(HardwareState::class, $from->condition, 'disk_array.condition');
        }
        if (isset($from->disks)) {
            $this->disks = array_map(static fn (mixed $each): string => Value::string($each, 'disk_array.disks'), Value::list($from->disks, 'disk_array.disks'));
        }
        $this->errors = isset($from->errors) ? Value::int($from->errors, 'disk_array.errors') : null;
        $this->layout = isset($from->layout) ? Value::string($from->layout, 'disk_array.layout') : null;
        if (isset($from->members)) {
            $this->members = array_map(static fn (mixed $each): ArrayMember => ArrayMember::from(Value::object($each, 'disk_array.members')), Value::list($from->members, 'disk_array.members'));
        }
        $this->progressPercent = isset($from->progress_percent) ? Value::float($from->progress_percent, 'disk_array.progress_percent') : null;
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'disk_array.summary');
        }
        $this->syncedAt = isset($from->synced_at) ? Value::string($from->synced_at, 'disk_array.synced_at') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
