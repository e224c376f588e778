<?php

declare(strict_types=1);

namespace Usher\Client\Http;

use Usher\Client\Clock;
use Usher\Client\Problem;

/** A request in progress and the received part of its response. Destroying it closes the connection. */
final class Exchange
{
    /** Bytes. An endless body is given up here, before memory runs out. */
    public const int LONGEST = 32 * 1024 * 1024;

    public private(set) int $status = 0;
    public private(set) string $type = '';
    private string $arrived = '';
    private bool $headed = false;
    private bool $over = false;
    private ?string $fault = null;

    public function __construct(
        private readonly \CurlMultiHandle $multi,
        private readonly \CurlHandle $handle,
        public readonly Request $request,
        private readonly Clock $clock,
    ) {
        curl_setopt($handle, CURLOPT_HEADERFUNCTION, fn (\CurlHandle $_, string $line): int => $this->head($line));
        curl_setopt($handle, CURLOPT_WRITEFUNCTION, function (\CurlHandle $_, string $bytes): int {
            $this->arrived .= $bytes;
            return strlen($bytes);
        });
        curl_multi_add_handle($multi, $handle);
    }

    public function __destruct()
    {
        $this->cut();
    }

    /** Closes the connection. */
    public function cut(): void
    {
        curl_multi_remove_handle($this->multi, $this->handle);
        // Breaks a reference cycle, which would otherwise keep both until the garbage collector runs.
        curl_setopt_array($this->handle, [CURLOPT_HEADERFUNCTION => null, CURLOPT_WRITEFUNCTION => null]);
        $this->over = true;
    }

    /** Waits for the response's headers until a time of the clock. Throws Stopped if none arrive. */
    public function begin(int $until): void
    {
        while (!$this->headed) {
            $this->unlessOver();
            $this->pump($until);
        }
    }

    /** Returns the next bytes, waiting until a time of the clock; null at the end. Throws Stopped. */
    public function chunk(int $until): ?string
    {
        while ($this->arrived === '') {
            if ($this->over && $this->fault === null) {
                return null;
            }
            $this->unlessOver();
            $this->pump($until);
        }
        $chunk = $this->arrived;
        $this->arrived = '';
        return $chunk;
    }

    /** Returns the whole body. Throws Stopped if it is incomplete or too long. */
    public function body(int $until): string
    {
        $body = '';
        while (($chunk = $this->chunk($until)) !== null) {
            $body .= $chunk;
            if (strlen($body) > self::LONGEST) {
                $this->cut();
                throw new Stopped(Problem::unreachable("The response is too long ({$this->named()})."));
            }
        }
        return $body;
    }

    /** Returns the endpoint and the status, if there is one, for a problem's sentence. */
    public function named(): string
    {
        return $this->request->named() . ($this->headed ? ", {$this->status}" : '');
    }

    private function head(string $line): int
    {
        if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found) === 1) {
            [$this->status, $this->type] = [(int) $found[1], ''];
        } elseif (preg_match('~^content-type:\s*(.*?)\s*$~i', $line, $found) === 1) {
            $this->type = $found[1];
        } elseif (trim($line) === '' && $this->status >= 200) {
            $this->headed = true;
        }
        return strlen($line);
    }

    private function unlessOver(): void
    {
        if ($this->over) {
            $why = $this->fault ?? 'no response';
            throw new Stopped(Problem::unreachable("The service could not be reached ({$why}; {$this->named()})."));
        }
    }

    /** Runs curl until something arrives or the exchange ends. */
    private function pump(int $until): void
    {
        for (;;) {
            $left = $until - $this->clock->now();
            if ($left <= 0) {
                throw new Stopped(Problem::unreachable("No response in time ({$this->named()})."), late: true);
            }
            $before = $this->headed;
            curl_multi_exec($this->multi, $running);
            while ($news = curl_multi_info_read($this->multi)) {
                $this->over = true;
                $this->fault = $news['result'] === CURLE_OK ? null : curl_strerror($news['result']);
            }
            if ($this->over || $this->arrived !== '' || $before !== $this->headed) {
                return;
            }
            $this->clock->wait($this->multi, $left);
        }
    }
}
