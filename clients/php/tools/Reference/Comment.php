<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Reference;

/** A doc comment's text and its tags. */
final readonly class Comment
{
    /** @param array<string, string> $params the description of each argument that has one */
    private function __construct(
        public string $text,
        public ?string $var,
        public ?string $gives,
        public array $params,
    ) {
    }

    public static function of(string|false $comment): self
    {
        $plain = preg_replace('~^\s*/?\*+/?[ ]?|\s*\*+/\s*$~m', '', (string) $comment) ?? '';
        [$text, $tags] = [...preg_split('~^(?=@)~m', $plain, 2) ?: [], ''];
        return new self(
            trim(preg_replace('~\s+~', ' ', $text) ?? ''),
            self::first('~^@var\s+(.+)$~m', $tags),
            self::first('~^@return\s+([^\s].*?[>\w\]])(?: [a-z].*)?$~m', $tags),
            self::params($tags),
        );
    }

    private static function first(string $pattern, string $tags): ?string
    {
        return preg_match($pattern, $tags, $found) === 1 ? trim($found[1]) : null;
    }

    /** @return array<string, string> */
    private static function params(string $tags): array
    {
        preg_match_all('~^@param\s+.*?\$(\w+)[ ]+(\S.*)$~m', $tags, $found);
        return array_combine($found[1], array_map(trim(...), $found[2]));
    }
}
