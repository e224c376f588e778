<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

use Usher\Client\Api;
use Usher\Client\Envelope;
use Usher\Client\Problem;

/** Parses envelopes. */
final class EnvelopeParser
{
    /** Half of a surrogate pair, which JSON may contain and PHP's strings cannot. */
    private const string LONE_SURROGATE = '~(?:\\\\[^u]|\\\\u[dD][89abAB]..\\\\u[dD][c-fC-F]..)(*SKIP)(*FAIL)|\\\\u[dD][89a-fA-F]..~';

    /**
     * Returns the envelope, or why it is not one. Nothing else is read from another version.
     *
     * @param string $where the request, for the problem's sentence
     * @return Envelope<object>|Problem
     */
    public static function parse(string $text, string $where, ?int $status = null): Envelope|Problem
    {
        $value = self::decode($text);
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
            ? new Envelope(Api::VERSION, $kind, $data)
            : Problem::unreachable(self::notOurs($text) . " ({$where}).", $status);
    }

    private static function decode(string $text): mixed
    {
        $value = json_decode($text);
        return json_last_error() === JSON_ERROR_UTF16
            ? json_decode((string) preg_replace(self::LONE_SURROGATE, '\ufffd', $text))
            : $value;
    }

    /** JSON has only one kind of number: 1.0 is 1. */
    private static function whole(mixed $number): int|float|null
    {
        return match (true) {
            is_int($number) => $number,
            is_float($number) && is_finite($number) && floor($number) === $number => abs($number) < 2 ** 53 ? (int) $number : $number,
            default => null,
        };
    }

    private static function notOurs(string $text): string
    {
        return trim($text) === '' ? 'The response is empty' : 'The response is not from the service';
    }
}
