<?php

declare(strict_types=1);

use Usher\Client\Tools\ReleasedContract;
use Usher\Client\Tools\Revision;

require __DIR__ . '/autoload.php';

// composer vendor-contract -- REVISION [--from DIR]: takes the contract from this repository's history, or from the
// release in DIR.

$contract = dirname(__DIR__) . '/contract';

try {
    [$revision, $folder] = match (true) {
        count($argv) === 2 => [$argv[1], null],
        count($argv) === 4 && $argv[2] === '--from' => [$argv[1], $argv[3]],
        count($argv) === 4 && $argv[1] === '--from' => [$argv[3], $argv[2]],
        default => throw new RuntimeException('Usage: vendor.php REVISION [--from DIR].'),
    };
    if (!Revision::isExact($revision)) {
        throw new RuntimeException(
            "\"{$revision}\" is not exact. Name a release tag (v1.2.3) or a full commit hash, never a branch.",
        );
    }
    $text = $folder === null ? committedContract($revision) : ReleasedContract::read($folder, $revision);
    file_put_contents("{$contract}/web-api.contract.json", $text);
    file_put_contents("{$contract}/REVISION", "{$revision}\n");
} catch (Exception $error) {
    fwrite(STDERR, "{$error->getMessage()}\nNothing was written.\n");
    exit(2);
}

function committedContract(string $revision): string
{
    $words = ['git', '-C', __DIR__, 'show', Revision::looked($revision) . ':contract/web-api.contract.json'];
    $git = proc_open($words, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
    $text = $git === false ? '' : (string) stream_get_contents($pipes[1]);
    if ($git === false || proc_close($git) !== 0) {
        throw new RuntimeException("The contract of {$revision} was not found.");
    }
    return $text;
}
