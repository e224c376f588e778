<?php

declare(strict_types=1);

namespace Usher\Client\Tools;

final class Revision
{
    /** Whether it names one state of the repository for ever: a full commit hash, or a release's tag. */
    public static function isExact(string $revision): bool
    {
        return preg_match('~^([0-9a-f]{40}|v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?)$~D', $revision) === 1;
    }

    /** A name that looks like a tag may be a branch: only the tag is looked up. */
    public static function looked(string $revision): string
    {
        return str_starts_with($revision, 'v') ? "refs/tags/{$revision}" : $revision;
    }
}
