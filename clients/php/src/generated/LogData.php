<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One line that a service logged. */
final readonly class LogData
{
    /** The level that the line states at its start; null if it states none */
    public LogLevel|string|null $level;
    /** When the container engine received the line */
    public string $loggedAt;
    public string $service;
    /** The time that the line states at its start; null if it states none, or one without date or zone */
    public ?string $statedAt;
    public LogDataStream|string $stream;
    /** The line, without its line ending */
    public string $text;

    private function __construct(\stdClass $from)
    {
        $this->level = isset($from->level) ? Value::word(LogLevel::class, $from->level, 'log.level') : null;
        if (isset($from->logged_at)) {
            $this->loggedAt = Value::string($from->logged_at, 'log.logged_at');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'log.service');
        }
        $this->statedAt = isset($from->stated_at) ? Value::string($from->stated_at, 'log.stated_at') : null;
        if (isset($from->stream)) {
            $this->stream = Value::word(LogDataStream::class, $from->stream, 'log.stream');
        }
        if (isset($from->text)) {
            $this->text = Value::string($from->text, 'log.text');
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
