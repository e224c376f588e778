<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\Exchange;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;

/** Turns a response into an envelope or a problem. */
final class Answer
{
    /**
     * Returns the envelope in a response, or the problem it stands for.
     *
     * @return Envelope<object>|Problem
     */
    public static function read(Exchange $exchange, int $until): Envelope|Problem
    {
        if (!self::isGood($exchange)) {
            return self::refusal($exchange, $until);
        }
        $envelope = Text::envelope($exchange->body($until), $exchange->named(), $exchange->status);
        return $envelope instanceof Envelope && $envelope->kind === 'error'
            ? self::fromEnvelope($envelope, ProblemKind::Failed, $exchange)
            : $envelope;
    }

    /** Returns the problem for an unsuccessful response. */
    public static function refusal(Exchange $exchange, int $until): Problem
    {
        $status = $exchange->status;
        if ($status >= 300 && $status < 400) {
            return Problem::unreachable("The response is a redirect, which was not followed ({$exchange->named()}).", $status);
        }
        $kind = ProblemKind::ofStatus($status);
        $text = $exchange->body($until);
        $expected = $status === 403 ? ProblemKind::Refused : $kind;
        if ($expected !== null && self::isSentence($exchange->type, $text)) {
            return new Problem($expected, trim($text), $status);
        }
        $envelope = Text::envelope($text, $exchange->named(), $status);
        if ($envelope instanceof Problem) {
            return $envelope;
        }
        if ($kind !== null && $envelope->kind === 'error') {
            return self::fromEnvelope($envelope, $kind, $exchange);
        }
        return Problem::unreachable("The service never responds like this ({$exchange->named()}).", $status);
    }

    public static function isGood(Exchange $exchange): bool
    {
        return $exchange->status >= 200 && $exchange->status < 300;
    }

    /** @param Envelope<object> $envelope */
    private static function fromEnvelope(Envelope $envelope, ProblemKind $kind, Exchange $exchange): Problem
    {
        $summary = $envelope->payload->summary ?? null;
        return is_string($summary)
            ? new Problem($kind, $summary, $exchange->status, $envelope->payload)
            : Problem::unreachable("The error has no summary ({$exchange->named()}).", $exchange->status);
    }

    /** Refusals of an action or by the guard are one plain sentence. HTML and JSON are not. */
    private static function isSentence(string $type, string $text): bool
    {
        return preg_match('~^text/plain\b~i', $type) === 1
            && preg_match('~^\s*[^\s<{[]~u', $text) === 1;
    }
}
