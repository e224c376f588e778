<?php

declare(strict_types=1);

use Usher\Client\Tools\Revision;

require __DIR__ . '/autoload.php';

$revision = $argv[1] ?? '';
if (!Revision::isExact($revision)) {
    fwrite(STDERR, "\"{$revision}\" is not exact. Name a release tag (v1.2.3) or a full commit hash, never a branch.\n");
    exit(2);
}

$contract = dirname(__DIR__) . '/contract';
$words = ['git', '-C', __DIR__, 'show', Revision::looked($revision) . ':contract/web-api.contract.json'];
$git = proc_open($words, [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
$text = $git === false ? '' : (string) stream_get_contents($pipes[1]);
if ($git === false || proc_close($git) !== 0) {
    fwrite(STDERR, "The contract of {$revision} was not found. Nothing was written.\n");
    exit(1);
}
file_put_contents("{$contract}/web-api.contract.json", $text);
file_put_contents("{$contract}/REVISION", "{$revision}\n");
