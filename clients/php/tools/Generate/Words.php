<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** Names and literals in PHP's spelling. */
final class Words
{
    /** source: PHP manual, "List of Keywords" and "List of other reserved words". */
    private const array TAKEN = [
        'abstract', 'and', 'array', 'as', 'bool', 'break', 'callable', 'case', 'catch', 'class', 'clone', 'const',
        'continue', 'declare', 'default', 'do', 'echo', 'else', 'elseif', 'empty', 'enddeclare', 'endfor',
        'endforeach', 'endif', 'endswitch', 'endwhile', 'enum', 'exit', 'extends', 'false', 'final', 'finally',
        'float', 'fn', 'for', 'foreach', 'function', 'global', 'goto', 'if', 'implements', 'include', 'instanceof',
        'insteadof', 'int', 'interface', 'isset', 'iterable', 'list', 'match', 'mixed', 'namespace', 'never', 'new',
        'null', 'object', 'or', 'parent', 'print', 'private', 'protected', 'public', 'readonly', 'require', 'resource',
        'return', 'self', 'static', 'string', 'switch', 'throw', 'trait', 'true', 'try', 'unset', 'use', 'var',
        'void', 'while', 'xor', 'yield',
    ];

    public static function pascal(string $name): string
    {
        $joined = implode('', array_map(ucfirst(...), preg_split('~[^A-Za-z0-9]+~', $name) ?: []));
        return preg_match('~^\d~', $joined) === 1 ? "_{$joined}" : $joined;
    }

    public static function camel(string $name): string
    {
        return lcfirst(self::pascal($name));
    }

    public static function isTaken(string $name): bool
    {
        return in_array(strtolower($name), self::TAKEN, true);
    }

    /** Returns a single-quoted string literal. */
    public static function quoted(string $text): string
    {
        return "'" . addcslashes($text, "'\\") . "'";
    }

    /** Escapes a sentence so that it does not end its comment. */
    public static function said(string $text): string
    {
        return str_replace('*/', '* /', preg_replace('~\s+~', ' ', $text) ?? $text);
    }
}
