<?php

declare(strict_types=1);

namespace Usher\Client\Tools;

final class ReleasedContract
{
    private const string NAME = 'web-api.contract.json';

    /**
     * Returns the contract of a release in a folder, for an exact revision: its tag or its commit. Throws if the folder
     * holds another revision, one with uncommitted changes, or a contract with another checksum.
     */
    public static function read(string $folder, string $revision): string
    {
        $release = json_decode(self::text($folder, 'RELEASE.json'), false, 16, JSON_THROW_ON_ERROR);
        if ($release->dirty !== false) {
            throw new \RuntimeException("The release in {$folder} was made with uncommitted changes.");
        }
        if ($revision !== "v{$release->version}" && $revision !== $release->revision) {
            $found = "v{$release->version}, made from {$release->revision}";
            throw new \RuntimeException("{$folder} contains {$found}, not {$revision}.");
        }
        $contract = self::text($folder, self::NAME);
        $sum = hash('sha256', $contract);
        $lines = explode("\n", self::text($folder, 'SHA256SUMS'));
        if (!in_array("{$sum}  " . self::NAME, $lines, true)) {
            $path = "{$folder}/" . self::NAME;
            throw new \RuntimeException("{$path} has the checksum {$sum}, but SHA256SUMS has another.");
        }
        return $contract;
    }

    private static function text(string $folder, string $name): string
    {
        $text = @file_get_contents("{$folder}/{$name}");
        return $text === false ? throw new \RuntimeException("{$folder}/{$name} cannot be read.") : $text;
    }
}
