<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** An item that an uninstall affects. */
final readonly class UninstallItem
{
    /** Why it stays, or was skipped */
    public ?string $because;
    /** The number of files; null if it is not counted in files */
    public ?int $filesTotal;
    public string $name;
    /** The path on this machine; null if it belongs to the engine */
    public ?string $path;
    /** The first level that includes it */
    public Removal|string $removal;
    public UninstallItemResult|string $result;
    /** Its size; null if unknown. Rounded up to a power of two if it changes by itself */
    public ?int $sizeBytes;
    public UninstallItemType|string $type;
    /**
     * Unexplained contents; as long as there are any, none of it is removed
     *
     * @var list<string>
     */
    public array $unexplainedFiles;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'uninstall_item.because') : null;
        $this->filesTotal = isset($from->files_total) ? Value::int($from->files_total, 'uninstall_item.files_total') : null;
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'uninstall_item.name');
        }
        $this->path = isset($from->path) ? Value::string($from->path, 'uninstall_item.path') : null;
        if (isset($from->removal)) {
            $this->removal = Value::word(Removal::class, $from->removal, 'uninstall_item.removal');
        }
        if (isset($from->result)) {
            $this->result = Value::word(UninstallItemResult::class, $from->result, 'uninstall_item.result');
        }
        $this->sizeBytes = isset($from->size_bytes) ? Value::int($from->size_bytes, 'uninstall_item.size_bytes') : null;
        if (isset($from->type)) {
            $this->type = Value::word(UninstallItemType::class, $from->type, 'uninstall_item.type');
        }
        if (isset($from->unexplained_files)) {
            $this->unexplainedFiles = array_map(static fn (mixed $each): string => Value::string($each, 'uninstall_item.unexplained_files'), Value::list($from->unexplained_files, 'uninstall_item.unexplained_files'));
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
