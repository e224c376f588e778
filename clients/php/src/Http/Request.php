<?php

declare(strict_types=1);

namespace Usher\Client\Http;

/** One request, below the base address. */
final readonly class Request
{
    /** @param array<string, string> $headers */
    private function __construct(
        public string $method,
        public string $path,
        public array $headers,
        public ?string $body = null,
    ) {
    }

    /**
     * Values named in the path's braces travel there, every other in the query; a list is joined by commas, and null
     * is left out.
     *
     * @param array<string, mixed> $given
     * @param array<string, string> $headers
     */
    public static function get(string $path, array $given = [], array $headers = []): self
    {
        $query = [];
        foreach ($given as $name => $value) {
            if ($value === null) {
                continue;
            }
            $text = self::text($value);
            if (str_contains($path, "{{$name}}")) {
                $path = str_replace("{{$name}}", self::segment($text), $path);
            } else {
                $query[$name] = $text;
            }
        }
        return new self('GET', $query === [] ? $path : $path . '?' . http_build_query($query), $headers);
    }

    /** @param array<string, mixed> $body what is null in it is left out */
    public static function post(string $path, array $body): self
    {
        $kept = array_filter($body, static fn (mixed $value): bool => $value !== null);
        $json = json_encode((object) $kept, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        return new self('POST', $path, ['content-type' => 'application/json'], $json);
    }

    /** One segment of a path. A lone `..` would be taken out of the address on its way; this one arrives, and is refused. */
    public static function segment(string $name): string
    {
        return $name === '.' || $name === '..' ? "{$name}%2F" : rawurlencode($name);
    }

    /** How a problem names it: without the query, which may hold anything. */
    public function named(): string
    {
        return $this->method . ' ' . explode('?', $this->path)[0];
    }

    private static function text(mixed $value): string
    {
        return match (true) {
            is_array($value) => implode(',', array_map(self::text(...), $value)),
            is_bool($value) => $value ? 'true' : 'false',
            $value instanceof \BackedEnum => (string) $value->value,
            is_scalar($value) => (string) $value,
            default => throw new \InvalidArgumentException('Only words, numbers and lists of them can be asked with.'),
        };
    }
}
