<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** A schema's type in PHP. */
final readonly class Type
{
    /**
     * @param string $native the native type
     * @param string $documented the full type for static analysis
     * @param string $read the expression that reads it: `%1$s` is the value, `%2$s` its place
     * @param array<string, array<string, mixed>> $parts more classes to generate, by name
     */
    public function __construct(
        public string $native,
        public string $documented,
        public string $read,
        public array $parts = [],
        public bool $nullable = false,
    ) {
    }

    public function orNull(): self
    {
        return new self($this->native, $this->documented, $this->read, $this->parts, true);
    }

    public function nativeOrNull(bool $null): string
    {
        return self::withNull($this->native, $null);
    }

    public function documentedOrNull(bool $null): string
    {
        return self::withNull($this->documented, $null);
    }

    private static function withNull(string $type, bool $null): string
    {
        return match (true) {
            !$null || $type === 'mixed' => $type,
            str_contains($type, '|') => "{$type}|null",
            default => "?{$type}",
        };
    }
}
