<?php

declare(strict_types=1);

namespace Usher\Client;

enum ProblemKind: string
{
    /** There is nothing with the given name. */
    case Missing = 'missing';
    /** The request is wrong, or impossible at the moment. */
    case Misasked = 'misasked';
    /** The request is valid, but the machine could not answer it. */
    case Failed = 'failed';
    /** The token is not this run's token, the key was revoked, or the key may not do this. */
    case Refused = 'refused';
    /** No response from the service arrived. */
    case Unreachable = 'unreachable';
    /** A stream that was silent for too long. */
    case Quiet = 'quiet';
    /** A stream whose connection broke. */
    case Broken = 'broken';
    /** A stream that the service ended. */
    case Ended = 'ended';

    /** Returns what a status means in the service's own responses. Null for a status that it never uses. */
    public static function ofStatus(int $status): ?self
    {
        return match ($status) {
            404 => self::Missing,
            400, 401, 405, 409, 413, 415, 429 => self::Misasked,
            500 => self::Failed,
            default => null,
        };
    }
}
