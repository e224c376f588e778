<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Connection;
use Usher\Client\Envelope;
use Usher\Client\Result;

/** Every action, typed. Returns its outcome, or the job that runs it, which `job` follows. */
final readonly class Actions
{
    /** The kinds that each action returns, and whether it deletes or interrupts something and so takes an offer. */
    public const array ALL = [
        'accept' => ['kinds' => ['acceptance'], 'offer' => false],
        'adopt' => ['kinds' => ['adoption'], 'offer' => false],
        'alerts-set' => ['kinds' => ['alerts'], 'offer' => false],
        'backup' => ['kinds' => ['backup', 'job'], 'offer' => false],
        'bandwidth-set' => ['kinds' => ['bandwidth', 'job'], 'offer' => false],
        'cancel' => ['kinds' => ['job'], 'offer' => false],
        'config-set' => ['kinds' => ['config', 'job'], 'offer' => false],
        'credential-rotate' => ['kinds' => ['credentials', 'job'], 'offer' => true],
        'diagnose' => ['kinds' => ['checks', 'job'], 'offer' => false],
        'down' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'forget' => ['kinds' => ['stored', 'job'], 'offer' => true],
        'hosting-install' => ['kinds' => ['hosting', 'job'], 'offer' => false],
        'hosting-remove' => ['kinds' => ['hosting', 'job'], 'offer' => false],
        'invite' => ['kinds' => ['member', 'job'], 'offer' => false],
        'migrate' => ['kinds' => ['adoption', 'job'], 'offer' => true],
        'pull' => ['kinds' => ['pull', 'job'], 'offer' => false],
        'quality-set' => ['kinds' => ['quality', 'job'], 'offer' => false],
        'quality-upgrade' => ['kinds' => ['quality', 'job'], 'offer' => true],
        'remove' => ['kinds' => ['member', 'job'], 'offer' => true],
        'repair' => ['kinds' => ['repair', 'job'], 'offer' => true],
        'request-approve' => ['kinds' => ['requests', 'job'], 'offer' => false],
        'request-decline' => ['kinds' => ['requests', 'job'], 'offer' => false],
        'reset' => ['kinds' => ['reset', 'job'], 'offer' => true],
        'restart' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'restore' => ['kinds' => ['restore', 'job'], 'offer' => true],
        'restore-rehearse' => ['kinds' => ['restore', 'job'], 'offer' => false],
        'search' => ['kinds' => ['trace', 'job'], 'offer' => false],
        'seed' => ['kinds' => ['wiring', 'job'], 'offer' => false],
        'setup' => ['kinds' => ['setup', 'job'], 'offer' => false],
        'space-reclaim' => ['kinds' => ['space', 'job'], 'offer' => true],
        'stop-seeding' => ['kinds' => ['stop-seeding', 'job'], 'offer' => true],
        'support' => ['kinds' => ['bundle', 'job'], 'offer' => false],
        'switch' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'undo' => ['kinds' => ['undo', 'job'], 'offer' => true],
        'uninstall-apply' => ['kinds' => ['uninstall', 'job'], 'offer' => true],
        'up' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'update-apply' => ['kinds' => ['stack-update', 'job'], 'offer' => true],
        'walkthrough' => ['kinds' => ['walkthrough', 'job'], 'offer' => false],
        'watch' => ['kinds' => ['watch', 'job'], 'offer' => false],
    ];

    public function __construct(private Connection $over)
    {
    }

    /**
     * For what you know and mean to keep. It is still told, as accepted, with your reason. Where it becomes worse it is told as before. Only what was found now can be accepted.
     *
     * @param string $check The finding, or the check and all it found
     * @param ?string $reason Why it may stay as it is
     * @param ?bool $withdraw Take the acceptance back
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<AcceptanceData>>
     */
    public function accept(string $check, ?string $reason = null, ?bool $withdraw = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('accept', ['check' => $check, 'reason' => $reason, 'withdraw' => $withdraw, 'dry_run' => $dryRun]);
    }

    /**
     * Files of the stack that were changed by hand become the truth: usher never writes over them, and no longer speaks of them. Left out, it is every file that was changed.
     *
     * @param ?list<string> $files The files, by their names below the stack’s folder
     * @param ?bool $release Take the adoption back: the files count as changed again
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<AdoptionData>>
     */
    public function adopt(?array $files = null, ?bool $release = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('adopt', ['files' => $files, 'release' => $release, 'dry_run' => $dryRun]);
    }

    /**
     * A preset says how much is delivered; exceptions say otherwise for one sort of happening, one group of checks or one check. In quiet hours only what is critical is delivered; the rest is told together when they end. With a digest all that is not critical is told once a day. What is not named stays as it is.
     *
     * @param ?string $digest The time of day at which the rest is told together, such as 08:00; none for at once
     * @param ?list<string> $exceptions Told otherwise, such as backups:off or tunnel:on; backups:preset takes it back
     * @param AlertsSetPresetChoice|string|null $preset How much is delivered
     * @param ?string $quietHours From when to when by the clock here, such as 22:30-07:00; none for no such hours
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<AlertsData>>
     */
    public function alertsSet(?string $digest = null, ?array $exceptions = null, AlertsSetPresetChoice|string|null $preset = null, ?string $quietHours = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('alerts-set', ['digest' => $digest, 'exceptions' => $exceptions, 'preset' => $preset, 'quiet_hours' => $quietHours, 'dry_run' => $dryRun]);
    }

    /**
     * Writes the settings and databases of the services, usher’s own settings and its history into one file, and reads it again before older ones are removed. Services run on: databases are copied as of one moment. Only a service whose data cannot be copied safely while it runs is stopped, for as long as its own copy takes. One that is not encrypted holds the credentials of the apps as they are. Films, series and music are never part of it.
     *
     * @param ?bool $encrypt Encrypted with the passphrase that is set as BACKUP_PASSPHRASE
     * @param ?list<string> $services Only these services
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<BackupData|JobData>>
     */
    public function backup(?bool $encrypt = null, ?array $services = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('backup', ['encrypt' => $encrypt, 'services' => $services, 'dry_run' => $dryRun]);
    }

    /**
     * Tells every download client what it may, through its own settings, and reads it back. Speeds are for all clients together, in bytes a second: 20M, 500K, 160Mbit, 50% of the line, or none. They share what comes down in equal parts; what goes up is the torrents’. What is left out stays as it is; with nothing at all, the clients are told again what was wished, a lift that is over is ended, and a cap that is used up takes effect. `usher watch` and `usher ui` do that at its time while they run; without either, nobody does. What somebody sets in a client itself afterwards is left so.
     *
     * @param ?string $cap What may go over the line in a month: 500G, 2T, none
     * @param ?string $down How fast things may come: 20M, 160Mbit, 50%, none
     * @param ?int $liftMinutes No limit for so many minutes
     * @param ?string $schedule A slower part of the day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none
     * @param ?string $up How fast they may go: 2M, 16Mbit, 50%, none
     * @param BandwidthSetWhenExceededChoice|string|null $whenExceeded What happens then: only tell, or slow everything to 100 kB/s
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<BandwidthData|JobData>>
     */
    public function bandwidthSet(?string $cap = null, ?string $down = null, ?int $liftMinutes = null, ?string $schedule = null, ?string $up = null, BandwidthSetWhenExceededChoice|string|null $whenExceeded = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('bandwidth-set', ['cap' => $cap, 'down' => $down, 'lift_minutes' => $liftMinutes, 'schedule' => $schedule, 'up' => $up, 'when_exceeded' => $whenExceeded, 'dry_run' => $dryRun]);
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
     * @param ?bool $unset Take the setting away, so that its default holds again
     * @param ?string $value Its new value; read from the terminal where it is secret
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<ConfigData|JobData>>
     */
    public function configSet(string $key, ?bool $unset = null, ?string $value = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('config-set', ['key' => $key, 'unset' => $unset, 'value' => $value, 'dry_run' => $dryRun]);
    }

    /**
     * Has the app make a new one, shows it once to see that it opens, and tells everybody who had the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. Whoever could not be told is named, with what to do by hand. The old one ends last, where the app lets both work for a while. Nobody keeps the old one, so nothing puts it back.
     *
     * @param string $credential Which one, by its name in `usher credentials --json`: sonarr.key
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<CredentialsData|JobData>>
     */
    public function credentialRotate(string $credential, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('credential-rotate', ['credential' => $credential, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Runs the checks that must write a small file or disturb something to know. What they proved is remembered with its time, and usher checks tells it. A dry run says what each would touch. Nothing is left behind.
     *
     * @param ?string $only One group, such as storage, or one check
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<ChecksData|JobData>>
     */
    public function diagnose(?string $only = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('diagnose', ['only' => $only, 'dry_run' => $dryRun]);
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
     * Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles, and what the machine runs of it by itself. What the services keep and the household’s files are not touched: usher uninstall apply is for those. The containers have to be gone first.
     *
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<StoredData|JobData>>
     */
    public function forget(?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('forget', ['offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Writes a unit for the service manager of this user, and enables it. `watch` guards the disk and tells you what happens; `boot` starts the forms that were on when the machine starts. Under systemd it is held to writing in usher’s own folders, and what starts services in theirs, as far as systemd can hold what is one user’s.
     *
     * @param HostingInstallWhatChoice|string $what What runs by itself
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<HostingData|JobData>>
     */
    public function hostingInstall(HostingInstallWhatChoice|string $what, ?bool $dryRun = null): Result
    {
        return $this->over->act('hosting-install', ['what' => $what, 'dry_run' => $dryRun]);
    }

    /**
     * Stops and disables the unit that usher hosting install wrote, and takes it away. Services run on.
     *
     * @param HostingRemoveWhatChoice|string $what What no longer runs by itself
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<HostingData|JobData>>
     */
    public function hostingRemove(HostingRemoveWhatChoice|string $what, ?bool $dryRun = null): Result
    {
        return $this->over->act('hosting-remove', ['what' => $what, 'dry_run' => $dryRun]);
    }

    /**
     * Makes an account in the media server, shows it only what it may see, and has the app for requests take it in. A first password is made and written into a file that only you can read, since what usher answers is seen by many: hand it over, and have it changed at the first sign-in. The answer names the file and the address to open.
     *
     * @param string $name What to call the member
     * @param ?int $ageLimit Shows nothing that is for older ones
     * @param ?list<string> $libraries The libraries to show; all of them when left out
     * @param ?bool $unrated Shows what has no age rating too, which an age limit hides otherwise
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<MemberData|JobData>>
     */
    public function invite(string $name, ?int $ageLimit = null, ?array $libraries = null, ?bool $unrated = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('invite', ['name' => $name, 'age_limit' => $ageLimit, 'libraries' => $libraries, 'unrated' => $unrated, 'dry_run' => $dryRun]);
    }

    /**
     * With in-place, usher operates that Compose project where it is from now on: none of its files is moved or written, and its containers go on. With beside, the stack that usher ships comes up next to it, on free ports and with folders of its own; what was there is not touched. With import, what the apps of before know is read from them and added to those of usher’s stack: nothing is moved, nothing is searched for, and the indexers stay turned off. With replace, all of that is done and proved; then the containers of before are stopped, never removed, and the new ones take their ports. Each is taken back with back, or usher undo. Run again after an interruption, it goes on where it was.
     *
     * @param MigrateModeChoice|string $mode How
     * @param string $project The Compose project, container or installation, as usher migration names it
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?string $run With back: which migration of it; the last where it is left out
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<AdoptionData|JobData>>
     */
    public function migrate(MigrateModeChoice|string $mode, string $project, ?string $offer = null, ?string $run = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('migrate', ['mode' => $mode, 'project' => $project, 'offer' => $offer, 'run' => $run, 'dry_run' => $dryRun]);
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
     * Carries a preset to the app that files films, series or music: a quality profile and custom formats of usher’s own, and gives it to everything that had another preset or the profile the app came with, and to what members ask for from then on. What has a profile that a person made keeps it, and what a person changed is left as it is. The name of a profile of the app instead of a preset goes back to that one. Nothing that is here is fetched again; `quality upgrade` does that.
     *
     * @param QualitySetMediaChoice|string $media What it is for
     * @param string $preset small, balanced, sharp or best; or the name of a profile that the app has
     * @param ?string $service Which library, where several file the same
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<QualityData|JobData>>
     */
    public function qualitySet(QualitySetMediaChoice|string $media, string $preset, ?string $service = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('quality-set', ['media' => $media, 'preset' => $preset, 'service' => $service, 'dry_run' => $dryRun]);
    }

    /**
     * Says first how many files are below what the preset stops at, and what fetching all of them again takes; then asks the app to search for exactly those. What is found replaces what is here once it has come. What nobody offers better stays as it is.
     *
     * @param QualityUpgradeMediaChoice|string $media What it is for
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?string $service Which library, where several file the same
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<QualityData|JobData>>
     */
    public function qualityUpgrade(QualityUpgradeMediaChoice|string $media, ?string $offer = null, ?string $service = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('quality-upgrade', ['media' => $media, 'offer' => $offer, 'service' => $service, 'dry_run' => $dryRun]);
    }

    /**
     * Deletes the account of a member in the app for requests and in the media server, with what both know of them: requests, and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed.
     *
     * @param string $name The member
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<MemberData|JobData>>
     */
    public function remove(string $name, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('remove', ['name' => $name, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Does the one thing that helps against a fault that was found, after showing exactly what that is. Then the check is run anew, and only that says whether it is mended. The same fault is tried three times a day at most. What a person set is left as it is, and named.
     *
     * @param ?string $finding What is to be mended, as usher checks names it
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<RepairData|JobData>>
     */
    public function repair(?string $finding = null, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('repair', ['finding' => $finding, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Approves one request that waits, by the number that requests shows it with. The library is told at once and begins to look. That cannot be taken back as one: what was added stays in the library until somebody removes it there.
     *
     * @param string $request The number of the request
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<RequestsData|JobData>>
     */
    public function requestApprove(string $request, ?bool $dryRun = null): Result
    {
        return $this->over->act('request-approve', ['request' => $request, 'dry_run' => $dryRun]);
    }

    /**
     * Declines one request that waits, by the number that requests shows it with. The app for requests has no place for a reason: usher remembers it, and requests shows it.
     *
     * @param string $request The number of the request
     * @param ?string $reason Why, for whoever looks at it later
     * @param ?bool $withdraw Takes back that it was declined: it waits again
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<RequestsData|JobData>>
     */
    public function requestDecline(string $request, ?string $reason = null, ?bool $withdraw = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('request-decline', ['request' => $request, 'reason' => $reason, 'withdraw' => $withdraw, 'dry_run' => $dryRun]);
    }

    /**
     * Files of the stack that were changed by hand, or are gone, are written as this usher declares them. A copy of each replaced file is kept, so that it can be put back. Left out, it is every file that is not as declared.
     *
     * @param ?list<string> $contents For each file the digest of a kept copy to put there instead
     * @param ?list<string> $files The files, by their names below the stack’s folder
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<ResetData|JobData>>
     */
    public function reset(?array $contents = null, ?array $files = null, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('reset', ['contents' => $contents, 'files' => $files, 'offer' => $offer, 'dry_run' => $dryRun]);
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
     * Reads the whole backup first, backs up what is there now, and unpacks beside it. Only then are the services that it concerns stopped, their folders exchanged, and the services started again. Where one does not become well, what was there before is put back. The settings that are others now are put back with it, and told before; those that are about this machine stay, and so does usher’s own history. Ended in the midst of it, usher leaves the old or the new: its next command says which.
     *
     * @param string $name The backup
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<RestoreData|JobData>>
     */
    public function restore(string $name, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('restore', ['name' => $name, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Unpacks the backup into a folder that is thrown away, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would answer after a restore. The backup is then listed as proved. Where there is no engine, the databases alone are tried.
     *
     * @param string $name The backup
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<RestoreData|JobData>>
     */
    public function restoreRehearse(string $name, ?bool $dryRun = null): Result
    {
        return $this->over->act('restore-rehearse', ['name' => $name, 'dry_run' => $dryRun]);
    }

    /**
     * Has the library ask every indexer for what is missing of one thing, and tells what each offered and why it was refused. The best that the library approves is taken, as it would be by itself. Each search counts against what an indexer allows a day.
     *
     * @param string $term The title as you would say it, with a season or an episode if that helps
     * @param ?int $season The season, where it is not part of the term
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<TraceData|JobData>>
     */
    public function search(string $term, ?int $season = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('search', ['term' => $term, 'season' => $season, 'dry_run' => $dryRun]);
    }

    /**
     * Tells the apps that are on of each other through their own interfaces: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and what the media server shows. Each link is tried by the app itself and read back. What is there stays, and what a person changed is left and named, so a second run changes nothing. Keys pass from app to app and are told to nobody.
     *
     * @param ?string $unwire A run of seed: takes out what it made, where it is still as it was made
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<WiringData|JobData>>
     */
    public function seed(?string $unwire = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('seed', ['unwire' => $unwire, 'dry_run' => $dryRun]);
    }

    /**
     * Looks at the machine, and at a terminal asks a few questions; each has a default. Then it shows everything it would write, make, fetch and start, and begins only after a yes. Given any answer as a flag, it asks nothing: what was left out is as it is set, as it was answered before, or derived, and is told as such. Secrets are never answers: they are set before, with `usher config set`, and what is missing is named. Interrupted anywhere, it goes on where it was when it is run again; on a finished machine it changes nothing.
     *
     * @param ?string $address Who reaches it: local, home, or an address of this machine
     * @param ?string $back A run of setup: puts its settings back, and stops what it started
     * @param ?string $data The folder for downloads and the library
     * @param ?list<string> $forms What to turn on
     * @param ?string $group The number of the group that owns them
     * @param SetupPresetChoice|string|null $preset How good what is fetched is to be
     * @param ?string $render The device that transcodes films, or none
     * @param ?string $timeZone The time zone, such as Europe/Lisbon
     * @param ?string $usenet Your Usenet provider’s server
     * @param ?string $user The number of the user that owns the files
     * @param ?string $vpn Whose tunnel torrents leave through
     * @param ?string $vpnAddress The address that provider gave you inside the tunnel
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<SetupData|JobData>>
     */
    public function setup(?string $address = null, ?string $back = null, ?string $data = null, ?array $forms = null, ?string $group = null, SetupPresetChoice|string|null $preset = null, ?string $render = null, ?string $timeZone = null, ?string $usenet = null, ?string $user = null, ?string $vpn = null, ?string $vpnAddress = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('setup', ['address' => $address, 'back' => $back, 'data' => $data, 'forms' => $forms, 'group' => $group, 'preset' => $preset, 'render' => $render, 'time_zone' => $timeZone, 'usenet' => $usenet, 'user' => $user, 'vpn' => $vpn, 'vpn_address' => $vpnAddress, 'dry_run' => $dryRun]);
    }

    /**
     * Removes only what the household loses nothing by: images of older versions that nothing runs from and no update may go back to, unfinished downloads that no client knows any more, names among the downloads for files that the library has. Each is shown with its size first, looked at once more just before it goes, and left where anything has changed. What is of use to anybody is never touched.
     *
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<SpaceData|JobData>>
     */
    public function spaceReclaim(?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('space-reclaim', ['offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Takes a torrent that was imported out of its client, with the client’s own names of its files. The library keeps what it has, and that is looked at again afterwards. What is freed is said before: nothing, where the library has the very same files. A download that was not imported yet is refused.
     *
     * @param string $download The download: its identifier, or its name
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<StopSeedingData|JobData>>
     */
    public function stopSeeding(string $download, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('stop-seeding', ['download' => $download, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Writes one file to hand to whoever helps: what usher answers about this machine, and the last lines that the services wrote. Every password and key that usher can find is looked for by its value, in the ways that programs write them, and replaced by a mark; so are names of people and titles, and addresses outside this home. The same thing has the same mark all through one file. Look at it before you give it away: nothing is sent anywhere.
     *
     * @param ?bool $includeNames Leaves names of people and titles as they are
     * @param ?int $tail How many of the last lines of each service; 200 where it is left out
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<BundleData|JobData>>
     */
    public function support(?bool $includeNames = null, ?int $tail = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('support', ['include_names' => $includeNames, 'tail' => $tail, 'dry_run' => $dryRun]);
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
     * Puts one change back as a whole, by what history kept for that. What somebody changed since then is left and named. Left out, it is the newest change.
     *
     * @param ?string $change The change’s identifier, as history tells it
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<UndoData|JobData>>
     */
    public function undo(?string $change = null, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('undo', ['change' => $change, 'offer' => $offer, 'dry_run' => $dryRun]);
    }

    /**
     * Does what usher uninstall shows, after it was agreed to. No link is followed, no other file system is entered, and a folder with something in it that is not explained stays whole. Backups and usher’s own history stay: usher forget removes those.
     *
     * @param UninstallApplyRemovalChoice|string $removal How much
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<UninstallData|JobData>>
     */
    public function uninstallApply(UninstallApplyRemovalChoice|string $removal, ?string $offer = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('uninstall-apply', ['removal' => $removal, 'offer' => $offer, 'dry_run' => $dryRun]);
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

    /**
     * Fetches the image that the stack declares for each service, backs the service up, makes it anew, and waits until it is well before the next. It stops before known cliffs, and at the first that does not become well: that one is returned to the image it ran, and its data is restored where its database was rebuilt. With --back a service is returned to what was recorded before its last update.
     *
     * @param ?bool $back Return to the recorded image instead
     * @param ?string $offer The digest that the dry run showed, needed to do just that
     * @param ?list<string> $past Known cliffs that were prepared for, by their ids
     * @param ?list<string> $services Services; all that run where none is named
     * @param ?list<string> $to With --back: only to these images, by their ids
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<StackUpdateData|JobData>>
     */
    public function updateApply(?bool $back = null, ?string $offer = null, ?array $past = null, ?array $services = null, ?array $to = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('update-apply', ['back' => $back, 'offer' => $offer, 'past' => $past, 'services' => $services, 'to' => $to, 'dry_run' => $dryRun]);
    }

    /**
     * Adds one film that anybody may share to the library, has it searched for, and tells every step until it can be watched; or says exactly where it stopped and what to do there. It is the proof that everything works together.
     *
     * @param WalkthroughTitleChoice|string|null $title Which film; Sintel where none is named
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<WalkthroughData|JobData>>
     */
    public function walkthrough(WalkthroughTitleChoice|string|null $title = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('walkthrough', ['title' => $title, 'dry_run' => $dryRun]);
    }

    /**
     * Runs until it is interrupted or cancelled. It delivers what usher alerts says by the ways that are set. Where the disk of the household’s files vanishes or is replaced, it stops the services that are given it, before they write into the hole, and says so. When the disk is back it says that too, and starts nothing: a disk that went once may go again, and usher undo starts them. It holds the download clients to what `usher bandwidth set` wished at its time: a lift that ends, a cap that is used up, a wish that is another.
     *
     * @param ?list<string> $forms Watch only the services of these forms
     * @param ?bool $dryRun Show exactly what would be done, and do nothing
     * @return Result<Envelope<WatchData|JobData>>
     */
    public function watch(?array $forms = null, ?bool $dryRun = null): Result
    {
        return $this->over->act('watch', ['forms' => $forms, 'dry_run' => $dryRun]);
    }
}
