<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Connection;
use Usher\Client\Envelope;
use Usher\Client\Result;

/** Every change, typed. It is answered with its outcome, or with the job that does it: follow it with `job`. */
final readonly class Actions
{
    /** The kinds that each is answered with, and whether it destroys or disturbs and so takes an offer. */
    public const array ALL = [
        'cancel' => ['kinds' => ['job'], 'offer' => false],
        'config-set' => ['kinds' => ['config', 'job'], 'offer' => false],
        'down' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'pull' => ['kinds' => ['pull', 'job'], 'offer' => false],
        'restart' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'switch' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'up' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
    ];

    public function __construct(private Connection $over)
    {
    }

    /**
     * Asks a job that is under way to stop where nothing is left half done. What it had done before stays done.
     *
     * @param string $job The job’s identifier
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<JobData>>
     */
    public function cancel(string $job, ?bool $dryRun = null): Result
    {
        return $this->over->act('cancel', ['job' => $job, 'dry_run' => $dryRun]);
    }

    /**
     * Writes one setting in place, keeping everything else in the file. Services that run with the old value are made anew. A secret is read from the terminal, or from standard input, never from the command line.
     *
     * @param string $key The setting
     * @param ?string $value Its new value; read from the terminal where it is secret
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<ConfigData|JobData>>
     */
    public function configSet(string $key, ?string $value = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('config-set', ['key' => $key, 'value' => $value, 'dry_run' => $dryRun]);
    }

    /**
     * Stops what is named. What another form that is on still needs is kept, and said so. Without names everything is stopped. Nothing is deleted but the containers; folders and settings stay.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function down(?array $forms = null, ?array $services = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('down', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun]);
    }

    /**
     * Fetches the images of what is named, or of all, from where they are published. What runs goes on running on the image it has.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<PullData|JobData>>
     */
    public function pull(?array $forms = null, ?array $services = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('pull', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun]);
    }

    /**
     * Restarts the containers of what is named, and waits until they are healthy. Without names everything that is running is restarted.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function restart(?array $forms = null, ?array $services = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('restart', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun]);
    }

    /**
     * Starts the forms named and what they need, and stops every other service of the stack.
     *
     * @param list<string> $forms The forms that are to be on
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function switch(array $forms, ?bool $dryRun = null): Result
    {
        return $this->over->act('switch', ['forms' => $forms, 'dry_run' => $dryRun]);
    }

    /**
     * Starts what is named and everything it needs, and waits until it is healthy or says which service is not. Without names it starts the forms that were on before.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function up(?array $forms = null, ?array $services = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('up', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun]);
    }
}
