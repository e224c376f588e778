<?php

declare(strict_types=1);

/** Replaces Composer's autoloader where there is no Composer. */
spl_autoload_register(static function (string $class): void {
    $folders = [
        'Usher\\Client\\Generated\\' => 'src/generated/',
        'Usher\\Client\\Tests\\' => 'tests/',
        'Usher\\Client\\Tools\\' => 'tools/',
        'Usher\\Client\\' => 'src/',
    ];
    foreach ($folders as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            $file = dirname(__DIR__) . "/{$folder}" . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (is_file($file)) {
                require $file;
            }
            return;
        }
    }
});
