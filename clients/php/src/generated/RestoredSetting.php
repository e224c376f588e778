<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** A setting that has changed since the backup. */
final readonly class RestoredSetting
{
    /** Null if it was not set, or is secret */
    public ?string $backupValue;
    /** Why it is skipped */
    public ?string $because;
    /** The value that is replaced; null if it is not set, or is secret */
    public ?string $currentValue;
    /** No change in usher’s history set it since */
    public bool $editedByHand;
    public string $key;
    public RestoredSettingResult|string $result;

    private function __construct(\stdClass $from)
    {
        $this->backupValue = isset($from->backup_value) ? Value::string($from->backup_value, 'restored_setting.backup_value') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'restored_setting.because') : null;
        $this->currentValue = isset($from->current_value) ? Value::string($from->current_value, 'restored_setting.current_value') : null;
        if (isset($from->edited_by_hand)) {
            $this->editedByHand = Value::bool($from->edited_by_hand, 'restored_setting.edited_by_hand');
        }
        if (isset($from->key)) {
            $this->key = Value::string($from->key, 'restored_setting.key');
        }
        if (isset($from->result)) {
            $this->result = Value::word(RestoredSettingResult::class, $from->result, 'restored_setting.result');
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
