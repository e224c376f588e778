<?php

declare(strict_types=1);

namespace Usher\Client\Tests;

use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Usher\Client\Client;
use Usher\Client\Http\Address;
use Usher\Client\Http\Loopback;
use Usher\Client\Http\Transport;
use Usher\Client\Problem;
use Usher\Client\SystemClock;

final class AddressTest extends TestCase
{
    #[TestWith(['127.0.0.1', true])]
    #[TestWith(['127.255.255.255', true])]
    #[TestWith(['::1', true])]
    #[TestWith(['126.255.255.255', false])]
    #[TestWith(['128.0.0.1', false])]
    #[TestWith(['0.0.0.0', false])]
    #[TestWith(['::', false])]
    #[TestWith(['::2', false])]
    #[TestWith(['127.0.0.1.example', false])]
    #[TestWith(['', false])]
    public function testOnlyThisMachineIsLoopback(string $address, bool $is): void
    {
        self::assertSame($is, Loopback::contains($address));
    }

    #[TestWith(['0.0.1'])]
    #[TestWith(['254.7.8'])]
    #[TestWith(['168.1.4'])]
    public function testOfAllIPv4AddressesOnlyTheBlockThatBeginsWith127IsThisMachine(string $rest): void
    {
        $found = array_filter(range(0, 255), static fn (int $first): bool => Loopback::contains("{$first}.{$rest}"));
        self::assertSame([127], array_values($found));
    }

    public function testTheSystemResolverFindsLocalhost(): void
    {
        $found = Loopback::resolve('localhost');
        self::assertNotEmpty($found);
        self::assertTrue(array_all($found, Loopback::contains(...)));
    }

    public function testAnIllegalNameDoesNotResolve(): void
    {
        self::assertSame([], Loopback::resolve('no such.localhost'));
    }

    public function testANameIsResolvedOnceAndThenPinned(): void
    {
        $asked = [];
        $address = Address::read('http://den:4321', static function (string $name) use (&$asked): array {
            $asked[] = $name;
            return ['127.0.0.1', '::1'];
        });
        self::assertInstanceOf(Address::class, $address);
        self::assertSame('localhost:4321:127.0.0.1,[::1]', $address->pinned());
        self::assertSame(['den'], $asked);
    }

    public function testAResolverThatFailsResolvesNothing(): void
    {
        $problem = Address::read('http://den:4321', static fn (): array => throw new \RuntimeException('broken'));
        self::assertInstanceOf(Problem::class, $problem);
        self::assertStringContainsString('the name does not resolve', $problem->sentence);
    }

    public function testAnIpAddressIsNotResolved(): void
    {
        $address = Address::read('http://127.0.0.1:80', static fn (): array => throw new \LogicException());
        self::assertInstanceOf(Address::class, $address);
        self::assertSame(['127.0.0.1', 80, null], [$address->host, $address->port, $address->pinned()]);
        self::assertInstanceOf(Problem::class, Address::read('http://127.0.0.1', static fn (): array => []));
    }

    public function testAPrintedClientDoesNotShowTheToken(): void
    {
        $client = Client::at('http://127.0.0.1:4321', 'secret-ab12')->value;
        self::assertNotNull($client);
        self::assertStringNotContainsString('secret-ab12', print_r($client, true));
        $address = Address::read('http://127.0.0.1:1', static fn (): array => []);
        self::assertInstanceOf(Address::class, $address);
        ob_start();
        var_dump(new Transport($address, 'secret-ab12', new SystemClock()));
        self::assertStringNotContainsString('secret-ab12', (string) ob_get_clean());
    }

    public function testAClosedPortIsUnreachable(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0');
        self::assertNotFalse($server);
        $name = (string) stream_socket_get_name($server, false);
        fclose($server);
        $problem = Client::at("http://{$name}", 'ab12')->value?->status()->problem;
        self::assertSame('unreachable', $problem?->kind->value);
        self::assertStringContainsString('GET /api/status', (string) $problem?->sentence);
    }

    public function testTheSystemClockKeepsADeadline(): void
    {
        $server = stream_socket_server('tcp://127.0.0.1:0');
        self::assertNotFalse($server);
        $client = Client::at('http://' . stream_socket_get_name($server, false), 'ab12')->value;
        $problem = $client?->within(20)->status()->problem;
        self::assertSame('No response in time (GET /api/status).', $problem?->sentence);
        fclose($server);
    }
}
