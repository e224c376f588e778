<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One line that a service logged. */
final readonly class LogData
{
    /** RFC 3339, in UTC */
    public string $loggedAt;
    public string $service;
    public LogDataStream|string $stream;
    /** The line, without its line ending */
    public string $text;

    private function __construct(\stdClass $from)
    {
        if (isset($from->logged_at)) {
            $this->loggedAt = Value::string($from->logged_at, 'log.logged_at');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'log.service');
        }
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
