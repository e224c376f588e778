<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a pause does to one download client. */
final readonly class PausedClient
{
    /** Why it was not changed */
    public ?string $because;
    public PausedClientDownloadProtocol|string $downloadProtocol;
    /** How many downloads were paused or resumed one by one; null for a client that pauses as a whole */
    public ?int $downloadsChanged;
    /** How many stay paused because somebody else paused them */
    public int $downloadsKeptPaused;
    public StepResult|string $result;
    public string $service;
    public string $title;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'paused_client.because') : null;
        if (isset($from->download_protocol)) {
            $this->downloadProtocol = Value::word(PausedClientDownloadProtocol::class, $from->download_protocol, 'paused_client.download_protocol');
        }
        $this->downloadsChanged = isset($from->downloads_changed) ? Value::int($from->downloads_changed, 'paused_client.downloads_changed') : null;
        if (isset($from->downloads_kept_paused)) {
            $this->downloadsKeptPaused = Value::int($from->downloads_kept_paused, 'paused_client.downloads_kept_paused');
        }
        if (isset($from->result)) {
            $this->result = Value::word(StepResult::class, $from->result, 'paused_client.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'paused_client.service');
        }
        if (isset($from->title)) {
            $this->title = Value::string($from->title, 'paused_client.title');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
