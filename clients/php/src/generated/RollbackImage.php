<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a service ran before it was updated. */
final readonly class RollbackImage
{
    /** The backup that was made before that update */
    public ?string $backup;
    /** Its digest, or its ID if it has none */
    public string $digest;
    public string $image;
    /** When it was recorded */
    public string $recordedAt;

    private function __construct(\stdClass $from)
    {
        $this->backup = isset($from->backup) ? Value::string($from->backup, 'rollback_image.backup') : null;
        if (isset($from->digest)) {
            $this->digest = Value::string($from->digest, 'rollback_image.digest');
        }
        if (isset($from->image)) {
            $this->image = Value::string($from->image, 'rollback_image.image');
        }
        if (isset($from->recorded_at)) {
            $this->recordedAt = Value::string($from->recorded_at, 'rollback_image.recorded_at');
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
