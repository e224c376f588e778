<?php

declare(strict_types=1);

use Usher\Client\Tools\Reference\Page;

require __DIR__ . '/autoload.php';

$path = dirname(__DIR__) . '/API.md';
$text = new Page()->text();
if (!in_array('--check', $argv, true)) {
    file_put_contents($path, $text);
} elseif (@file_get_contents($path) !== $text) {
    fwrite(STDERR, "API.md is not what `composer reference` writes.\n");
    exit(1);
}
