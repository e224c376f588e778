<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The arguments of switch; arguments that were not given are omitted. */
final readonly class SwitchArguments
{
    /**
     * The forms to turn on
     *
     * @var list<string>
     */
    public array $forms;
    /** With --when-idle: give up after this many minutes; by default 720 */
    public ?int $waitMinutes;
    /** Wait until nobody is watching, and nothing is being imported or unpacked */
    public ?bool $whenIdle;

    private function __construct(\stdClass $from)
    {
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'switch_arguments.forms'), Value::list($from->forms, 'switch_arguments.forms'));
        }
        $this->waitMinutes = isset($from->wait_minutes) ? Value::int($from->wait_minutes, 'switch_arguments.wait_minutes') : null;
        $this->whenIdle = isset($from->when_idle) ? Value::bool($from->when_idle, 'switch_arguments.when_idle') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
