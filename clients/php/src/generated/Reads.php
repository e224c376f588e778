<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Envelope;
use Usher\Client\Result;

trait Reads
{
    /** Where each question is asked. */
    public const array READS = [
        'bundle' => '/api/bundle/{name}',
        'config' => '/api/config',
        'explain' => '/api/explain',
        'forms' => '/api/forms',
        'history' => '/api/history',
        'job' => '/api/jobs/{id}',
        'jobs' => '/api/jobs',
        'logs' => '/api/logs',
        'services' => '/api/services',
        'status' => '/api/status',
        'version' => '/api/version',
    ];

    /**
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    abstract public function ask(string $path, array $given = []): Result;

    /**
     * Lists the settings with their values and where each comes from. What is secret is said to be set, and its value never shown.
     *
     * @param ?string $key The setting to show
     * @return Result<Envelope<ConfigData>>
     */
    public function config(?string $key = null): Result
    {
        return $this->ask('/api/config', ['key' => $key]);
    }

    /**
     * Explains one of the words that usher uses, or lists all of them.
     *
     * @param ?string $word The word to explain
     * @return Result<Envelope<GlossaryData|WordData>>
     */
    public function explain(?string $word = null): Result
    {
        return $this->ask('/api/explain', ['word' => $word]);
    }

    /**
     * Without names, lists every form the stack declares. With names, shows what turning them on would come to: services, images and their sizes, ports and who holds them already, memory, folders, what leaves the machine, and settings that are still missing.
     *
     * @param ?list<string> $form Forms to see what they would come to
     * @return Result<Envelope<FormsData|PreviewData>>
     */
    public function forms(?array $form = null): Result
    {
        return $this->ask('/api/forms', ['form' => $form]);
    }

    /**
     * Every change usher made to this machine, newest first: what it did, to what, from what to what, how it ended, and what would put it back.
     *
     * @return Result<Envelope<HistoryData>>
     */
    public function history(): Result
    {
        return $this->ask('/api/history');
    }

    /**
     * Every job, newest first, whoever asked for it: what it does, how far it has come, how it ended. A job whose process is gone is interrupted.
     *
     * @return Result<Envelope<JobsData>>
     */
    public function jobs(): Result
    {
        return $this->ask('/api/jobs');
    }

    /**
     * The same reading as status, narrowed to the forms named and what they need.
     *
     * @param ?list<string> $form Forms to narrow to
     * @return Result<Envelope<StatusData>>
     */
    public function services(?array $form = null): Result
    {
        return $this->ask('/api/services', ['form' => $form]);
    }

    /**
     * Shows every form and every service of the stack: its state and since when, how often it was restarted, what its health check last said, its ports, its image and whether that is the one declared. Containers that the stack no longer declares are shown too.
     *
     * @return Result<Envelope<StatusData>>
     */
    public function status(): Result
    {
        return $this->ask('/api/status');
    }

    /**
     * Tells the version of this copy of usher, of the wire it speaks, of the stack it operates, and of the container engine and Compose. An engine that does not answer makes its version not known, and says why.
     *
     * @return Result<Envelope<VersionData>>
     */
    public function version(): Result
    {
        return $this->ask('/api/version');
    }
}
