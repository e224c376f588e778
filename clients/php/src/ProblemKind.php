<?php

declare(strict_types=1);

namespace Usher\Client;

enum ProblemKind: string
{
    /** The service has nothing by the name given. */
    case Missing = 'missing';
    /** The request could not be answered as asked. */
    case Misasked = 'misasked';
    /** The request was understood and the answering failed. */
    case Failed = 'failed';
    /** The token in use is not the one this run expects. */
    case Refused = 'refused';
    /** Nothing the service wrote came back. */
    case Unreachable = 'unreachable';
    /** A stream on which nothing was heard for too long. */
    case Quiet = 'quiet';
    /** A stream whose connection broke. */
    case Broken = 'broken';
    /** A stream that the service ended. */
    case Ended = 'ended';

    /** What a status stands for where the service itself wrote the answer. Null where it never answers with it. */
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
