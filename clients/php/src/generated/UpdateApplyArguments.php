<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of update-apply; arguments that were not given are omitted. */
final readonly class UpdateApplyArguments
{
    /**
     * Known breaking changes that you have prepared for, by their IDs
     *
     * @var ?list<string>
     */
    public ?array $acknowledge;
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
        $this->acknowledge = isset($from->acknowledge) ? array_map(static fn (mixed $each): string => Value::string($each, 'update_apply_arguments.acknowledge'), Value::list($from->acknowledge, 'update_apply_arguments.acknowledge')) : null;
        $this->images = isset($from->images) ? array_map(static fn (mixed $each): string => Value::string($each, 'update_apply_arguments.images'), Value::list($from->images, 'update_apply_arguments.images')) : null;
        $this->offer = isset($from->offer) ? Value::string($from->offer, 'update_apply_arguments.offer') : null;
        $this->rollback = isset($from->rollback) ? Value::bool($from->rollback, 'update_apply_arguments.rollback') : null;
        $this->services = isset($from->services) ? array_map(static fn (mixed $each): string => Value::string($each, 'update_apply_arguments.services'), Value::list($from->services, 'update_apply_arguments.services')) : null;
        $this->to = isset($from->to) ? Value::string($from->to, 'update_apply_arguments.to') : null;
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'update_apply_arguments.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'update_apply_arguments.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
