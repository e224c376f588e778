<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Usher\Client\Clock;
use Usher\Client\Problem;

/** A request in progress and the received part of its response. Destroying it closes the connection. */
final class PendingRequest
{
    /** Bytes. An endless body is given up here, before memory runs out. */
    public const int MAX_BODY_LENGTH = 32 * 1024 * 1024;

    public private(set) int $status = 0;
    public private(set) string $type = '';
    private string $received = '';
    private bool $hasHeaders = false;
    private bool $ended = false;
    private ?string $failure = null;

    public function __construct(
        private readonly \CurlMultiHandle $multi,
        private readonly \CurlHandle $handle,
        public readonly Request $request,
        private readonly Clock $clock,
    ) {
        curl_setopt($handle, CURLOPT_HEADERFUNCTION, fn (\CurlHandle $_, string $line): int => $this->readHeader($line));
        curl_setopt($handle, CURLOPT_WRITEFUNCTION, function (\CurlHandle $_, string $bytes): int {
            $this->received .= $bytes;
            return strlen($bytes);
        });
        curl_multi_add_handle($multi, $handle);
    }

    public function __destruct()
    {
        $this->close();
    }

    /** Closes the connection. */
    public function close(): void
    {
        curl_multi_remove_handle($this->multi, $this->handle);
        // Breaks a reference cycle, which would otherwise keep both until the garbage collector runs.
        curl_setopt_array($this->handle, [CURLOPT_HEADERFUNCTION => null, CURLOPT_WRITEFUNCTION => null]);
        $this->ended = true;
    }

    /** Waits for the response's headers until a time of the clock. Throws TransportException if none arrive. */
    public function awaitHeaders(int $until): void
    {
        while (!$this->hasHeaders) {
            $this->throwIfEnded();
            $this->pump($until);
        }
    }

    /** Returns the next bytes, waiting until a time of the clock; null at the end. Throws TransportException. */
    public function nextChunk(int $until): ?string
    {
        while ($this->received === '') {
            if ($this->ended && $this->failure === null) {
                return null;
            }
            $this->throwIfEnded();
            $this->pump($until);
        }
        $chunk = $this->received;
        $this->received = '';
        return $chunk;
    }

    /** Returns the text without a leading byte order mark. */
    public static function withoutMark(string $text): string
    {
        return str_starts_with($text, "\u{FEFF}") ? substr($text, 3) : $text;
    }

    /** Returns the whole body. Throws TransportException if it is incomplete or too long. */
    public function body(int $until): string
    {
        $body = '';
        while (($chunk = $this->nextChunk($until)) !== null) {
            $body .= $chunk;
            if (strlen($body) > self::MAX_BODY_LENGTH) {
                $this->close();
                throw new TransportException(Problem::unreachable("The response is too long ({$this->describe()})."));
            }
        }
        return self::withoutMark($body);
    }

    /** Returns the endpoint and the status, if there is one, for a problem's sentence. */
    public function describe(): string
    {
        return $this->request->describe() . ($this->hasHeaders ? ", {$this->status}" : '');
    }

    private function readHeader(string $line): int
    {
        if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found) === 1) {
            [$this->status, $this->type] = [(int) $found[1], ''];
        } elseif (preg_match('~^content-type:\s*(.*?)\s*$~i', $line, $found) === 1) {
            $this->type = $found[1];
        } elseif (trim($line) === '' && $this->status >= 200) {
            $this->hasHeaders = true;
        }
        return strlen($line);
    }

    private function throwIfEnded(): void
    {
        if ($this->ended) {
            $why = $this->failure ?? 'no response';
            $sentence = "The service could not be reached ({$why}; {$this->describe()}).";
            throw new TransportException(Problem::unreachable($sentence));
        }
    }

    /** Runs curl until something arrives or the request ends. */
    private function pump(int $until): void
    {
        for (;;) {
            $left = $until - $this->clock->now();
            if ($left <= 0) {
                $problem = Problem::unreachable("No response in time ({$this->describe()}).");
                throw new TransportException($problem, timedOut: true);
            }
            $before = $this->hasHeaders;
            curl_multi_exec($this->multi, $running);
            while ($news = curl_multi_info_read($this->multi)) {
                $this->ended = true;
                $this->failure = $news['result'] === CURLE_OK ? null : curl_strerror($news['result']);
            }
            if ($this->ended || $this->received !== '' || $before !== $this->hasHeaders) {
                return;
            }
            $this->clock->wait($this->multi, $left);
        }
    }
}
