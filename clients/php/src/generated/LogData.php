<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** One line that a service logged. */
final readonly class LogData
{
    public function __construct(
        /** RFC 3339, in UTC */
        public string $loggedAt,
        public string $service,
        public LogDataStream|string $stream,
        /** The line, without its line ending */
        public string $text,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            loggedAt: Value::string($from->logged_at ?? null, 'log.logged_at'),
            service: Value::string($from->service ?? null, 'log.service'),
            stream: Value::word(LogDataStream::class, $from->stream ?? null, 'log.stream'),
            text: Value::string($from->text ?? null, 'log.text'),
        );
    }
}
