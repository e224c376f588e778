<?php

declare(strict_types=1);

use Usher\Client\Tools\Generate\Artefact;
use Usher\Client\Tools\Generate\Files;
use Usher\Client\Tools\Revision;

require __DIR__ . '/autoload.php';

$arguments = array_slice($argv, 1);
$check = in_array('--check', $arguments, true);
[$root] = [...array_diff($arguments, ['--check']), dirname(__DIR__)];
$folder = "{$root}/src/generated";

try {
    $revision = trim((string) file_get_contents("{$root}/contract/REVISION"));
    if (!Revision::isExact($revision)) {
        throw new RuntimeException("contract/REVISION says \"{$revision}\", which is not an exact revision.");
    }
    $files = new Files(Artefact::read("{$root}/contract/web-api.contract.json"))->all();
    $present = array_map(basename(...), glob("{$folder}/*.php") ?: []);
    $surplus = array_diff($present, array_keys($files));
    $differing = array_filter(
        $files,
        static fn (string $text, string $name): bool => @file_get_contents("{$folder}/{$name}") !== $text,
        ARRAY_FILTER_USE_BOTH,
    );
    if ($check && ($surplus !== [] || $differing !== [])) {
        $names = implode(', ', [...array_keys($differing), ...$surplus]);
        throw new RuntimeException("Not what `composer generate` writes: {$names}");
    }
    foreach ($check ? [] : $differing as $name => $text) {
        file_put_contents("{$folder}/{$name}", $text);
    }
    foreach ($check ? [] : $surplus as $name) {
        unlink("{$folder}/{$name}");
    }
} catch (Exception $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
