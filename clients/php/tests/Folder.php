<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

/** A temporary folder. */
final readonly class Folder
{
    public string $path;

    public function __construct()
    {
        $this->path = sys_get_temp_dir() . '/usher-php-' . bin2hex(random_bytes(6));
        mkdir($this->path);
    }

    public function __destruct()
    {
        self::remove($this->path);
    }

    public function write(string $name, string $text): void
    {
        @mkdir(dirname("{$this->path}/{$name}"), recursive: true);
        file_put_contents("{$this->path}/{$name}", $text);
    }

    public function read(string $name): ?string
    {
        return is_file("{$this->path}/{$name}") ? (string) file_get_contents("{$this->path}/{$name}") : null;
    }

    /** @param list<string> $names of files and folders of this package */
    public function copy(array $names): void
    {
        foreach ($names as $name) {
            $from = dirname(__DIR__) . "/{$name}";
            foreach (is_dir($from) ? (scandir($from) ?: []) : [] as $inner) {
                if ($inner[0] !== '.') {
                    $this->copy(["{$name}/{$inner}"]);
                }
            }
            if (is_file($from)) {
                $this->write($name, (string) file_get_contents($from));
            }
        }
    }

    private static function remove(string $path): void
    {
        foreach (is_dir($path) && !is_link($path) ? (scandir($path) ?: []) : [] as $inner) {
            if ($inner !== '.' && $inner !== '..') {
                self::remove("{$path}/{$inner}");
            }
        }
        is_dir($path) && !is_link($path) ? rmdir($path) : unlink($path);
    }
}
