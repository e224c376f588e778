<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Api;
use Usher\Client\Envelope;
use Usher\Client\Problem;

/** Parses envelopes. */
final class EnvelopeParser
{
    /**
     * Returns the envelope, or why it is not one. Nothing else is read from another version.
     *
     * @param string $where the request, for the problem's sentence
     * @return Envelope<object>|Problem
     */
    public static function parse(string $text, string $where, ?int $status = null): Envelope|Problem
    {
        $value = json_decode(str_starts_with($text, "\u{FEFF}") ? substr($text, 3) : $text);
        $version = self::whole($value->api_version ?? null);
        if (!$value instanceof \stdClass || $version === null) {
            return Problem::unreachable(self::notOurs($text) . " ({$where}).", $status);
        }
        if ($version !== Api::VERSION) {
            $both = "The service speaks version {$version} of the contract, and this client version " . Api::VERSION;
            return Problem::unreachable("{$both} ({$where}).", $status);
        }
        $kind = $value->kind ?? null;
        $data = $value->data ?? null;
        return is_string($kind) && $data instanceof \stdClass
            ? new Envelope($version, $kind, $data)
            : Problem::unreachable(self::notOurs($text) . " ({$where}).", $status);
    }

    /** JSON has only one kind of number: 1.0 is 1. */
    private static function whole(mixed $number): ?int
    {
        return is_int($number) || (is_float($number) && floor($number) === $number) ? (int) $number : null;
    }

    private static function notOurs(string $text): string
    {
        return trim($text) === '' ? 'The response is empty' : 'The response is not from the service';
    }
}
