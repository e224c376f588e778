<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Uri\WhatWg\Url;
use Usher\Client\Problem;

/** Where requests go: a port on this machine, and the addresses that were checked. */
final readonly class Address
{
    /** A scheme, a host, a port, and nothing after them. */
    private const string FORM = '~^(https?)://[^/?#@\\\\\s]+:(\d{1,5})$~iD';

    /**
     * @param string $scheme `http` or `https`
     * @param string $host what the Host header names: usher accepts the IP address, or `localhost` for any name
     * @param list<string> $addresses the IP addresses of a name; empty for an IP address
     */
    private function __construct(public string $scheme, public string $host, public int $port, public array $addresses)
    {
    }

    /**
     * Parses an address, or returns why the token must not be sent to it. The port is required: there is no default.
     * https needs the certificate to trust, and then nothing else will do.
     *
     * @param callable(string): list<string> $resolve resolves a host name to all its addresses
     */
    public static function read(string $text, callable $resolve, string $scheme = 'http'): self|Problem
    {
        // A host has many spellings, so this uses the same parser as browsers.
        $host = preg_match(self::FORM, $text, $found) === 1 && strtolower($found[1]) === $scheme
            ? Url::parse($text)?->getAsciiHost()
            : null;
        $port = (int) ($found[2] ?? 0);
        if ($host === null || $host === '') {
            return self::refused($text, "it must be {$scheme}://, a host and a port, with nothing after it");
        }
        if ($port === 0) {
            return self::refused($text, 'port 0 is not a valid port');
        }
        if ($host[0] !== '[' && preg_match('~^[\d.]+$~', $host) !== 1) {
            return self::named($text, $scheme, $host, $port, $resolve);
        }
        return Loopback::contains(trim($host, '[]'))
            ? new self($scheme, $host, $port, [])
            : self::refused($text, 'it is not on this machine');
    }

    /** Returns the resolved addresses for curl, which then resolves nothing itself. */
    public function pinned(): ?string
    {
        if ($this->addresses === []) {
            return null;
        }
        $each = array_map(fn (string $one): string => str_contains($one, ':') ? "[{$one}]" : $one, $this->addresses);
        return "{$this->host}:{$this->port}:" . implode(',', $each);
    }

    /** @param callable(string): list<string> $resolve */
    private static function named(
        string $text,
        string $scheme,
        string $host,
        int $port,
        callable $resolve,
    ): self|Problem {
        try {
            $addresses = $resolve($host);
        } catch (\Exception) {
            $addresses = [];
        }
        if ($addresses === []) {
            return self::refused($text, 'the name does not resolve');
        }
        return array_all($addresses, Loopback::contains(...))
            ? new self($scheme, 'localhost', $port, $addresses)
            : self::refused($text, 'it resolves to ' . implode(', ', $addresses) . ', not only to this machine');
    }

    private static function refused(string $address, string $why): Problem
    {
        return Problem::unreachable("Nothing is sent to \"{$address}\": {$why}.");
    }
}
