<?php

declare(strict_types=1);

namespace Usher\Client\Tools;

final class Revision
{
    /** Returns whether a revision is exact: a full commit hash, or a release tag. */
    public static function isExact(string $revision): bool
    {
        return preg_match('~^([0-9a-f]{40}|v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$~D', $revision) === 1;
    }

    /** A name that looks like a tag may be a branch, so only tags are looked up. */
    public static function looked(string $revision): string
    {
        return str_starts_with($revision, 'v') ? "refs/tags/{$revision}" : $revision;
    }
}
