<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of offsite-add; arguments that were not given are omitted. */
final readonly class OffsiteAddArguments
{
    /** A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX */
    public string $location;
    /** What to call the destination */
    public string $name;
    /** The region of the bucket; by default us-east-1 */
    public ?string $region;
    /** Accept a folder on the disk that has the backups themselves */
    public ?bool $sameDisk;
    /** What kind of destination it is */
    public OffsiteAddArgumentsType|string $type;
    /** Send backups as they are, without encrypting them first */
    public ?bool $unencrypted;

    private function __construct(\stdClass $from)
    {
        if (isset($from->location)) {
            $this->location = Value::string($from->location, 'offsite_add_arguments.location');
        }
        if (isset($from->name)) {
            $this->name = Value::string($from->name, 'offsite_add_arguments.name');
        }
        $this->region = isset($from->region) ? Value::string($from->region, 'offsite_add_arguments.region') : null;
        $this->sameDisk = isset($from->same_disk) ? Value::bool($from->same_disk, 'offsite_add_arguments.same_disk') : null;
        if (isset($from->type)) {
            $this->type = Value::word(OffsiteAddArgumentsType::class, $from->type, 'offsite_add_arguments.type');
        }
        $this->unencrypted = isset($from->unencrypted) ? Value::bool($from->unencrypted, 'offsite_add_arguments.unencrypted') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
