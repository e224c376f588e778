<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Envelope;
use Usher\Client\Http\Exchange;
use Usher\Client\Problem;
use Usher\Client\ProblemKind;

/** Tells what an answer stands for. */
final class Answer
{
    /**
     * The envelope that an answer carries, or the problem it stands for.
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
            ? self::said($envelope, ProblemKind::Failed, $exchange)
            : $envelope;
    }

    /** The problem that an answer stands for which is not the one hoped for. */
    public static function refusal(Exchange $exchange, int $until): Problem
    {
        $status = $exchange->status;
        if ($status >= 300 && $status < 400) {
            return Problem::unreachable("What answered points elsewhere; not followed ({$exchange->named()}).", $status);
        }
        $kind = ProblemKind::ofStatus($status);
        $text = $exchange->body($until);
        $told = $status === 403 ? ProblemKind::Refused : $kind;
        if ($told !== null && self::isSentence($exchange->type, $text)) {
            return new Problem($told, trim($text), $status);
        }
        $envelope = Text::envelope($text, $exchange->named(), $status);
        if ($envelope instanceof Problem) {
            return $envelope;
        }
        if ($kind !== null && $envelope->kind === 'error') {
            return self::said($envelope, $kind, $exchange);
        }
        return Problem::unreachable("The service does not answer so ({$exchange->named()}).", $status);
    }

    public static function isGood(Exchange $exchange): bool
    {
        return $exchange->status >= 200 && $exchange->status < 300;
    }

    /** @param Envelope<object> $envelope */
    private static function said(Envelope $envelope, ProblemKind $kind, Exchange $exchange): Problem
    {
        $summary = $envelope->payload->summary ?? null;
        return is_string($summary)
            ? new Problem($kind, $summary, $exchange->status, $envelope->payload)
            : Problem::unreachable("What came back says nothing ({$exchange->named()}).", $exchange->status);
    }

    /** Every refusal of a change, and of the guard, is one plain sentence. A page or JSON is not. */
    private static function isSentence(string $type, string $text): bool
    {
        return preg_match('~^text/plain\b~i', $type) === 1
            && preg_match('~^\s*[^\s<{[]~u', $text) === 1;
    }
}
