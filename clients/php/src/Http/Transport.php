<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Usher\Client\Clock;

/** Sends requests to one address with one token, and nowhere else. */
final class Transport
{
    private ?\CurlMultiHandle $reused = null;

    public function __construct(
        private readonly Address $address,
        #[\SensitiveParameter]
        private readonly string $token,
        public readonly Clock $clock,
        private readonly ?string $ca = null,
    ) {
    }

    /** Sends a request whose response is read completely before the next one: the connection is reused. */
    public function send(Request $request): PendingRequest
    {
        $this->reused ??= curl_multi_init();
        return new PendingRequest($this->reused, $this->createHandle($request), $request, $this->clock);
    }

    /** Sends a request whose response is streamed while others are sent. */
    public function open(Request $request): PendingRequest
    {
        return new PendingRequest(curl_multi_init(), $this->createHandle($request), $request, $this->clock);
    }

    private function createHandle(Request $request): \CurlHandle
    {
        $lines = ["x-service-token: {$this->token}", 'expect:', 'accept-encoding: identity'];
        foreach ($request->headers as $name => $value) {
            $lines[] = "{$name}: {$value}";
        }
        $handle = curl_init();
        curl_setopt_array($handle, [
            CURLOPT_URL => "{$this->address->scheme}://{$this->address->host}:{$this->address->port}{$request->path}",
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
            CURLOPT_PROTOCOLS_STR => $this->address->scheme,
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PATH_AS_IS => true,
            CURLOPT_NOSIGNAL => true,
            // A proxy from the environment would receive the token.
            CURLOPT_PROXY => '',
            CURLOPT_PREREQFUNCTION => static fn (\CurlHandle $_, string $reached): int => Loopback::contains($reached)
                ? CURL_PREREQFUNC_OK
                : CURL_PREREQFUNC_ABORT,
        ]);
        if ($this->ca !== null) {
            curl_setopt($handle, CURLOPT_CAINFO_BLOB, $this->ca);
        }
        if ($this->address->pinned() !== null) {
            curl_setopt($handle, CURLOPT_RESOLVE, [$this->address->pinned()]);
        }
        if ($request->body !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $request->body);
            // On a dead connection curl would send again, but an action must be requested only once.
            curl_setopt($handle, CURLOPT_FRESH_CONNECT, true);
        }
        return $handle;
    }

    public function __debugInfo(): array
    {
        return ['address' => $this->address];
    }
}
