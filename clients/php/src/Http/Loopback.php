<?php

declare(strict_types=1);

namespace Usher\Client\Http;

/** Loopback addresses: this machine and nothing else. */
final class Loopback
{
    /** Returns whether an IP address is loopback: 127.0.0.0/8 or ::1. */
    public static function contains(string $address): bool
    {
        $packed = @inet_pton($address);
        return $packed !== false && (
            (strlen($packed) === 4 && $packed[0] === "\x7f")
            || $packed === inet_pton('::1')
        );
    }

    /**
     * Resolves a host name to all its addresses. PHP's own lookup returns IPv4 only, so IPv6 addresses are read from
     * the hosts file and the name servers.
     *
     * @return list<string>
     */
    public static function resolve(string $name): array
    {
        $found = [...self::fromHosts($name), ...(gethostbynamel($name) ?: [])];
        // source: RFC 6761, 6.3: name servers are not asked for localhost.
        if (preg_match('~(^|\.)localhost\.?$~', $name) !== 1) {
            $found = [...$found, ...array_column(@dns_get_record($name, DNS_AAAA) ?: [], 'ipv6')];
        }
        return array_values(array_unique($found));
    }

    /** @return list<string> */
    private static function fromHosts(string $name): array
    {
        $found = [];
        foreach (@file('/etc/hosts') ?: [] as $line) {
            $words = preg_split('~\s+~', trim(explode('#', $line)[0])) ?: [];
            $address = array_shift($words);
            if (in_array($name, array_map(strtolower(...), $words), true)) {
                $found[] = (string) $address;
            }
        }
        return $found;
    }
}
