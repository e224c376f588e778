<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** To be posted to the action as it stands */
final readonly class PostUpdateApplyBody
{
    /**
     * Known breaking changes that you have prepared for, by their IDs
     *
     * @var ?list<string>
     */
    public ?array $acknowledge;
    /** Show exactly what would be done, and change nothing */
    public ?bool $dryRun;
    /**
     * With --rollback: roll back only to these images, by their IDs
     *
     * @var ?list<string>
     */
    public ?array $images;
    /** The digest that the dry run showed; confirms exactly what it showed */
    public ?string $offer;
    /** Roll back to the recorded image instead */
    public ?bool $rollback;
    /**
     * The services; by default all that are running
     *
     * @var ?list<string>
     */
    public ?array $services;
    /** The tag to declare and to update the one service to, such as 4.0.21 */
    public ?string $to;
    /** With --when-idle: give up after this many minutes; by default 720 */
    public ?int $waitMinutes;
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    public ?bool $whenIdle;

    private function __construct(\stdClass $from)
    {
        $this->acknowledge = isset($from->acknowledge) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_update_apply.body.acknowledge'), Value::list($from->acknowledge, 'post_update_apply.body.acknowledge')) : null;
        $this->dryRun = isset($from->dry_run) ? Value::bool($from->dry_run, 'post_update_apply.body.dry_run') : null;
        $this->images = isset($from->images) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_update_apply.body.images'), Value::list($from->images, 'post_update_apply.body.images')) : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'post_update_apply.body.offer') : null;
        $this->rollback = isset($from->rollback) ? Value::bool($from->rollback, 'post_update_apply.body.rollback') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'post_update_apply.body.services'), Value::list($from->services, 'post_update_apply.body.services')) : null;
        $this->to = isset($from->to) ? Value::string($from->to, 'post_update_apply.body.to') : null;
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'post_update_apply.body.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'post_update_apply.body.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
