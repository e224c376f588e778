<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Uri\WhatWg\Url;
use Usher\Client\Problem;

/** Where requests go: a host and a port on this machine, and the addresses that the host was found to stand for. */
final readonly class Address
{
    /** What an address may look like: http, a host, a port, and nothing after it. */
    private const string FORM = '~^http://[^/?#@\\\\\s]+:(\d{1,5})$~iD';

    /** @param list<string> $addresses empty where the host is a number */
    private function __construct(public string $host, public int $port, public array $addresses)
    {
    }

    /**
     * Reads an address, or says why it is not one to send a token to. The port is read from the text: there is no default.
     *
     * @param callable(string): list<string> $resolve finds every address that a name stands for
     */
    public static function read(string $text, callable $resolve): self|Problem
    {
        // A host has many spellings: what this one stands for is asked of the one parser that a browser has too.
        $host = preg_match(self::FORM, $text, $found) === 1 ? Url::parse($text)?->getAsciiHost() : null;
        $port = (int) ($found[1] ?? 0);
        if ($host === null || $host === '') {
            return self::refused($text, 'it has to be http://, a host, a port, and nothing after it');
        }
        if ($port === 0) {
            return self::refused($text, 'port 0 is none');
        }
        if ($host[0] !== '[' && preg_match('~^[\d.]+$~', $host) !== 1) {
            return self::named($text, $host, $port, $resolve);
        }
        return Loopback::holds(trim($host, '[]'))
            ? new self($host, $port, [])
            : self::refused($text, 'it is not on this machine');
    }

    /** Where a name is found to lead is where it leads from then on: curl is told, and looks nothing up. */
    public function pinned(): ?string
    {
        if ($this->addresses === []) {
            return null;
        }
        $each = array_map(fn (string $one): string => str_contains($one, ':') ? "[{$one}]" : $one, $this->addresses);
        return "{$this->host}:{$this->port}:" . implode(',', $each);
    }

    /** @param callable(string): list<string> $resolve */
    private static function named(string $text, string $host, int $port, callable $resolve): self|Problem
    {
        $addresses = $resolve($host);
        if ($addresses === []) {
            return self::refused($text, 'the name leads nowhere');
        }
        return array_all($addresses, Loopback::holds(...))
            ? new self($host, $port, $addresses)
            : self::refused($text, 'it leads to ' . implode(', ', $addresses) . ', not to this machine alone');
    }

    private static function refused(string $address, string $why): Problem
    {
        return Problem::unreachable("Nothing is sent to \"{$address}\": {$why}.");
    }
}
