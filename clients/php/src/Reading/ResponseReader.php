<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\PendingRequest;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;

/** Turns a response into an envelope or a problem. */
final class ResponseReader
{
    /**
     * Returns the envelope in a response, or the problem it stands for.
     *
     * @return Envelope<object>|Problem
     */
    public static function read(PendingRequest $pending, int $until): Envelope|Problem
    {
        if (!self::isSuccessful($pending)) {
            return self::readError($pending, $until);
        }
        $envelope = EnvelopeParser::parse($pending->body($until), $pending->describe(), $pending->status);
        return $envelope instanceof Envelope && $envelope->kind === 'error'
            ? self::problemFromEnvelope($envelope, ProblemKind::Failed, $pending)
            : $envelope;
    }

    /** Returns the problem for an unsuccessful response. */
    public static function readError(PendingRequest $pending, int $until): Problem
    {
        $status = $pending->status;
        if ($status >= 300 && $status < 400) {
            return Problem::unreachable("The response is a redirect, which was not followed ({$pending->describe()}).", $status);
        }
        $kind = ProblemKind::ofStatus($status);
        $text = $pending->body($until);
        $expected = $status === 403 ? ProblemKind::Refused : $kind;
        if ($expected !== null && self::isSentence($pending->type, $text)) {
            return new Problem($expected, preg_replace('~^\s+|\s+$~u', '', $text) ?? $text, $status);
        }
        $envelope = EnvelopeParser::parse($text, $pending->describe(), $status);
        if ($envelope instanceof Problem) {
            return $envelope;
        }
        if ($kind !== null && $envelope->kind === 'error') {
            return self::problemFromEnvelope($envelope, $kind, $pending);
        }
        return Problem::unreachable("The service never responds like this ({$pending->describe()}).", $status);
    }

    public static function isSuccessful(PendingRequest $pending): bool
    {
        return $pending->status >= 200 && $pending->status < 300;
    }

    /** @param Envelope<object> $envelope */
    private static function problemFromEnvelope(Envelope $envelope, ProblemKind $kind, PendingRequest $pending): Problem
    {
        $summary = $envelope->payload->summary ?? null;
        return is_string($summary)
            ? new Problem($kind, $summary, $pending->status, $envelope->payload)
            : Problem::unreachable("The error has no summary ({$pending->describe()}).", $pending->status);
    }

    /** Refusals of an action or by the guard are one plain sentence. HTML and JSON are not. */
    private static function isSentence(string $type, string $text): bool
    {
        return preg_match('~^text/plain\b~i', $type) === 1
            && preg_match('~^\s*[^\s<{[]~u', $text) === 1;
    }
}
