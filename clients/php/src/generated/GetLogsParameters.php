<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetLogsParameters
{
    /** Continue with new lines as they are logged */
    public ?bool $follow;
    /**
     * Forms whose services to show
     *
     * @var ?list<string>
     */
    public ?array $form;
    /** Only lines that state this level or a more severe one */
    public GetLogsParametersLevel|string|null $level;
    /**
     * Services to show
     *
     * @var ?list<string>
     */
    public ?array $service;
    /** Only lines from this time on: an instant, or a duration such as 2h before now */
    public ?string $since;
    /** How many of the last lines of each service, of those that the filters leave; by default 50, or 10,000 if since is given */
    public ?int $tail;
    /** Only lines that contain this text, in upper or lower case */
    public ?string $text;
    /** Only lines up to this time: an instant, or a duration such as 2h before now */
    public ?string $until;

    private function __construct(\stdClass $from)
    {
        $this->follow = isset($from->follow) ? Value::bool($from->follow, 'get_logs.parameters.follow') : null;
        $this->form = isset($from->form) ? array_map(static fn (mixed $each): string => Value::string($each, 'get_logs.parameters.form'), Value::list($from->form, 'get_logs.parameters.form')) : null;
        $this->level = isset($from->level) ? Value::word(GetLogsParametersLevel::class, $from->level, 'get_logs.parameters.level') : null;
        $this->service = isset($from->service) ? array_map(static fn (mixed $each): string => Value::string($each, 'get_logs.parameters.service'), Value::list($from->service, 'get_logs.parameters.service')) : null;
        $this->since = isset($from->since) ? Value::string($from->since, 'get_logs.parameters.since') : null;
        $this->tail = isset($from->tail) ? Value::int($from->tail, 'get_logs.parameters.tail') : null;
        $this->text = isset($from->text) ? Value::string($from->text, 'get_logs.parameters.text') : null;
        $this->until = isset($from->until) ? Value::string($from->until, 'get_logs.parameters.until') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
