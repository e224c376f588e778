<?php

declare(strict_types=1);

namespace Usher\Client\Http;

/** A request, relative to the base address. */
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
     * Parameters named in the path's braces go there, all others into the query. A list is joined by commas; null is
     * not sent.
     *
     * @param array<string, mixed> $given
     * @param array<string, string> $headers
     */
    public static function get(string $path, array $given = [], array $headers = []): self
    {
        [$path, $query] = [self::rooted($path), []];
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

    /** @param array<string, mixed> $body null values are not sent */
    public static function post(string $path, array $body): self
    {
        $given = array_filter($body, static fn (mixed $value): bool => $value !== null);
        $json = json_encode((object) $given, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        return new self('POST', self::rooted($path), ['content-type' => 'application/json'], $json);
    }

    /** Encodes one path segment. `..` alone would be resolved before it is sent; encoded like this it arrives and is refused. */
    public static function segment(string $name): string
    {
        return $name === '.' || $name === '..' ? "{$name}%2F" : rawurlencode($name);
    }

    /** Without the slash, the path would become part of the host. */
    private static function rooted(string $path): string
    {
        return '/' . ltrim($path, '/');
    }

    /** Returns the endpoint for a problem's sentence, without the query, which may contain anything. */
    public function describe(): string
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
            default => throw new \InvalidArgumentException('A parameter must be a string, a number, a boolean or a list of them.'),
        };
    }
}
