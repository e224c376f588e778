<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a watch guards and delivers, and its result once it has ended. */
final readonly class WatchData
{
    /**
     * The configured channels
     *
     * @var list<string>
     */
    public array $channels;
    /** Dry run: nothing is watched, and this is what would be */
    public bool $dryRun;
    public ?string $endedAt;
    /**
     * The forms whose services are watched; all of them if none is named
     *
     * @var list<string>
     */
    public array $forms;
    /**
     * The folders whose disk is guarded
     *
     * @var list<string>
     */
    public array $guardedFolders;
    /** How many messages it delivered */
    public int $messagesSent;
    public ?string $startedAt;
    /**
     * The services it stopped because their disk was gone
     *
     * @var list<string>
     */
    public array $stoppedServices;
    public string $summary;

    private function __construct(\stdClass $from)
    {
        if (isset($from->channels)) {
            $this->channels = array_map(static fn (mixed $each): string => Value::string($each, 'watch.channels'), Value::list($from->channels, 'watch.channels'));
        }
        if (isset($from->dry_run)) {
            $this->dryRun = Value::bool($from->dry_run, 'watch.dry_run');
        }
        $this->endedAt = isset($from->ended_at) ? Value::string($from->ended_at, 'watch.ended_at') : null;
        if (isset($from->forms)) {
            $this->forms = array_map(static fn (mixed $each): string => Value::string($each, 'watch.forms'), Value::list($from->forms, 'watch.forms'));
        }
        if (isset($from->guarded_folders)) {
            $this->guardedFolders = array_map(static fn (mixed $each): string => Value::string($each, 'watch.guarded_folders'), Value::list($from->guarded_folders, 'watch.guarded_folders'));
        }
        if (isset($from->messages_sent)) {
            $this->messagesSent = Value::int($from->messages_sent, 'watch.messages_sent');
        }
        $this->startedAt = isset($from->started_at) ? Value::string($from->started_at, 'watch.started_at') : null;
        if (isset($from->stopped_services)) {
            $this->stoppedServices = array_map(static fn (mixed $each): string => Value::string($each, 'watch.stopped_services'), Value::list($from->stopped_services, 'watch.stopped_services'));
        }
        if (isset($from->summary)) {
            $this->summary = Value::string($from->summary, 'watch.summary');
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
