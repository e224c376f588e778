<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostConfigSetBody
{
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /** The setting */
    public ?string $key;
    /** Remove the setting, so that its default applies again */
    public ?bool $unset;
    /** Its new value; a secret is read from the terminal */
    public ?string $value;
    /** With --when-idle: give up after this many minutes; by default 720 */
    public ?int $waitMinutes;
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    public ?bool $whenIdle;

    private function __construct(\stdClass $from)
    {
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_config_set.body.dry_run') : null;
        $this->key = isset($from->key) ? Value::string($from->key, 'post_config_set.body.key') : null;
        $this->unset = isset($from->unset) ? Value::bool($from->unset, 'post_config_set.body.unset') : null;
        $this->value = isset($from->value) ? Value::string($from->value, 'post_config_set.body.value') : null;
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'post_config_set.body.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'post_config_set.body.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
