<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** Something that usher stores. */
final readonly class OwnData
{
    /** Why it is stored */
    public string $because;
    /** The number of files; null if they cannot be read */
    public ?int $filesTotal;
    /** A stable name for it */
    public string $id;
    /** The path on this machine */
    public string $path;
    /** It may contain secrets; only its owner can read it */
    public bool $secret;
    /** Null if it cannot be read */
    public ?int $sizeBytes;
    public string $title;

    private function __construct(\stdClass $from)
    {
        if (isset($from->because)) {
            $this->because = Value::string($from->because, 'own_data.because');
        }
        $this->filesTotal = isset($from->files_total) ? Value::int($from->files_total, 'own_data.files_total') : null;
        if (isset($from->id)) {
            $this->id = Value::string($from->id, 'own_data.id');
        }
        if (isset($from->path)) {
            $this->path = Value::string($from->path, 'own_data.path');
        }
        if (isset($from->secret)) {
            $this->secret = Value::bool($from->secret, 'own_data.secret');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'own_data.size_bytes') : null;
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'own_data.title');
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
