<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostOffsiteAddBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX */
    public ?string $location;
    /** What to call the destination */
    public ?string $name;
    /** The region of the bucket; by default us-east-1 */
    public ?string $region;
    /** Accept a folder on the disk that has the backups themselves */
    public ?bool $sameDisk;
    /** What kind of destination it is */
    public PostOffsiteAddBodyType|string|null $type;
    /** Send backups as they are, without encrypting them first */
    public ?bool $unencrypted;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_offsite_add.body.dry_run') : null;
        $this->location = isset($from->location) ? Value::string($from->location, 'post_offsite_add.body.location') : null;
        $this->name = isset($from->name) ? Value::string($from->name, 'post_offsite_add.body.name') : null;
        $this->region = isset($from->region) ? Value::string($from->region, 'post_offsite_add.body.region') : null;
        $this->sameDisk = isset($from->same_disk) ? Value::bool($from->same_disk, 'post_offsite_add.body.same_disk') : null;
        $this->type = isset($from->type) ? Value::word(PostOffsiteAddBodyType::class, $from->type, 'post_offsite_add.body.type') : null;
        $this->unencrypted = isset($from->unencrypted) ? Value::bool($from->unencrypted, 'post_offsite_add.body.unencrypted') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
