<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** What a schema is in PHP. */
final readonly class Type
{
    /**
     * @param string $native what PHP itself checks
     * @param string $documented the same in full, as the tools read it
     * @param string $read how it is read out of a value: `%1$s` is the value, `%2$s` where it stands
     * @param array<string, array<string, mixed>> $parts what has to be generated beside it, by class name
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
