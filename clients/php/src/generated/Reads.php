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
        'clients' => '/api/clients',
        'config' => '/api/config',
        'explain' => '/api/explain',
        'forms' => '/api/forms',
        'front-door' => '/api/front-door',
        'history' => '/api/history',
        'job' => '/api/jobs/{id}',
        'jobs' => '/api/jobs',
        'logs' => '/api/logs',
        'outbound' => '/api/outbound',
        'requests' => '/api/requests',
        'services' => '/api/services',
        'status' => '/api/status',
        'stored' => '/api/stored',
        'trace' => '/api/trace',
        'version' => '/api/version',
    ];

    /**
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    abstract public function ask(string $path, array $given = []): Result;

    /**
     * Says for every common kind of device which app to watch or listen with, where to get it, how well it works there, what to do where it works poorly, and which address to enter. Each row follows from what the stack runs.
     *
     * @return Result<Envelope<ClientsData>>
     */
    public function clients(): Result
    {
        return $this->ask('/api/clients');
    }

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
     * Names the one address that a member of the household needs, derived from what the stack runs, and says of every other published address why it is not that one. A card with a code to scan can be drawn for people.
     *
     * @return Result<Envelope<FrontDoorData>>
     */
    public function frontDoor(): Result
    {
        return $this->ask('/api/front-door');
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
     * Lists everything that leaves the machine: what usher itself can contact, all of it, and what each service contacts, as the stack declares it; with what it is for, whether it is on now, how it is switched off, and what stops then.
     *
     * @return Result<Envelope<OutboundData>>
     */
    public function outbound(): Result
    {
        return $this->ask('/api/outbound');
    }

    /**
     * Every request, newest first: who asked, how long they have waited, where it got to, and how large it will be. A request’s own app is not taken at its word: what the library has decides, and where the two disagree, that is said.
     *
     * @param ?string $member The member whose requests to show
     * @return Result<Envelope<RequestsData>>
     */
    public function requests(?string $member = null): Result
    {
        return $this->ask('/api/requests', ['member' => $member]);
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
     * Lists everything that usher itself keeps, what each service keeps as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large.
     *
     * @return Result<Envelope<StoredData>>
     */
    public function stored(): Result
    {
        return $this->ask('/api/stored');
    }

    /**
     * Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Every step has its time, who says so, and what is expected next. Where the name may mean several things, they are offered. Only what the apps remember is told; no indexer is asked.
     *
     * @param string $term The title as you would say it, with a season or a year if that helps
     * @param ?int $season The season, where it is not part of the term
     * @return Result<Envelope<TraceData>>
     */
    public function trace(string $term, ?int $season = null): Result
    {
        return $this->ask('/api/trace', ['term' => $term, 'season' => $season]);
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
