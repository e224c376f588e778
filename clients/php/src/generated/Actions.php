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
        'alerts-test' => ['kinds' => ['alerts'], 'offer' => false],
        'backup' => ['kinds' => ['backup', 'job'], 'offer' => false],
        'bandwidth-set' => ['kinds' => ['bandwidth', 'job'], 'offer' => false],
        'cancel' => ['kinds' => ['job'], 'offer' => false],
        'config-set' => ['kinds' => ['config', 'job'], 'offer' => false],
        'connect' => ['kinds' => ['connections', 'job'], 'offer' => false],
        'credential-rotate' => ['kinds' => ['credentials', 'job'], 'offer' => true],
        'diagnose' => ['kinds' => ['checks', 'job'], 'offer' => false],
        'down' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'forget' => ['kinds' => ['stored', 'job'], 'offer' => true],
        'hosting-install' => ['kinds' => ['hosting', 'job'], 'offer' => false],
        'hosting-remove' => ['kinds' => ['hosting', 'job'], 'offer' => false],
        'key-new' => ['kinds' => ['key'], 'offer' => false],
        'key-revoke' => ['kinds' => ['key'], 'offer' => false],
        'leaving-apply' => ['kinds' => ['leaving', 'job'], 'offer' => true],
        'leaving-keep' => ['kinds' => ['leaving'], 'offer' => false],
        'leaving-restore' => ['kinds' => ['leaving', 'job'], 'offer' => false],
        'leaving-set' => ['kinds' => ['leaving'], 'offer' => true],
        'machine-add' => ['kinds' => ['machine'], 'offer' => false],
        'machine-remove' => ['kinds' => ['machine'], 'offer' => false],
        'machine-update' => ['kinds' => ['machine-program', 'job'], 'offer' => true],
        'member-invite' => ['kinds' => ['member', 'job'], 'offer' => false],
        'member-notify' => ['kinds' => ['notifications'], 'offer' => true],
        'member-remove' => ['kinds' => ['member', 'job'], 'offer' => true],
        'migrate' => ['kinds' => ['adoption', 'job'], 'offer' => true],
        'newsletter-send' => ['kinds' => ['newsletter', 'job'], 'offer' => false],
        'offsite-add' => ['kinds' => ['offsite-change'], 'offer' => false],
        'offsite-fetch' => ['kinds' => ['offsite-transfer', 'job'], 'offer' => false],
        'offsite-remove' => ['kinds' => ['offsite-change'], 'offer' => false],
        'offsite-send' => ['kinds' => ['offsite-transfer', 'job'], 'offer' => true],
        'pause' => ['kinds' => ['pause', 'job'], 'offer' => false],
        'pull' => ['kinds' => ['pull', 'job'], 'offer' => false],
        'quality-set' => ['kinds' => ['quality', 'job'], 'offer' => false],
        'quality-upgrade' => ['kinds' => ['quality', 'job'], 'offer' => true],
        'repair' => ['kinds' => ['repair', 'job'], 'offer' => true],
        'request-approve' => ['kinds' => ['requests', 'job'], 'offer' => false],
        'request-decline' => ['kinds' => ['requests', 'job'], 'offer' => false],
        'reset' => ['kinds' => ['reset', 'job'], 'offer' => true],
        'restart' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'restore' => ['kinds' => ['restore', 'job'], 'offer' => true],
        'restore-rehearse' => ['kinds' => ['restore', 'job'], 'offer' => false],
        'resume' => ['kinds' => ['pause', 'job'], 'offer' => false],
        'schedule-set' => ['kinds' => ['schedule'], 'offer' => true],
        'search' => ['kinds' => ['trace', 'job'], 'offer' => false],
        'setup' => ['kinds' => ['setup', 'job'], 'offer' => false],
        'space-reclaim' => ['kinds' => ['space', 'job'], 'offer' => true],
        'stack-set' => ['kinds' => ['stack'], 'offer' => false],
        'stop-seeding' => ['kinds' => ['stop-seeding', 'job'], 'offer' => true],
        'support' => ['kinds' => ['bundle', 'job'], 'offer' => false],
        'switch' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'undo' => ['kinds' => ['undo', 'job'], 'offer' => true],
        'uninstall-apply' => ['kinds' => ['uninstall', 'job'], 'offer' => true],
        'up' => ['kinds' => ['lifecycle', 'job'], 'offer' => false],
        'update-apply' => ['kinds' => ['stack-update', 'job'], 'offer' => true],
        'update-check' => ['kinds' => ['update-check', 'job'], 'offer' => false],
        'walkthrough' => ['kinds' => ['walkthrough', 'job'], 'offer' => false],
        'watch' => ['kinds' => ['watch', 'job'], 'offer' => false],
    ];

    public function __construct(private Connection $over)
    {
    }

    /**
     * For findings that you know about and want to keep. usher still lists them, as accepted, with your reason. If a finding gets worse, usher reports it again. You can accept only what a check finds now.
     *
     * @param string $finding The finding, or a check with all its findings
     * @param ?string $reason Why it can stay as it is
     * @param ?bool $withdraw Withdraw the acceptance
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<AcceptanceData>>
     */
    public function accept(string $finding, ?string $reason = null, ?bool $withdraw = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('accept', ['finding' => $finding, 'reason' => $reason, 'withdraw' => $withdraw, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Adopts files of the stack that were changed by hand: usher never overwrites them, and stops reporting them. By default, all changed files are adopted.
     *
     * @param ?list<string> $files The files, by their names in the stack’s folder
     * @param ?bool $withdraw Undo the adoption: the files count as changed again
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<AdoptionData>>
     */
    public function adopt(?array $files = null, ?bool $withdraw = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('adopt', ['files' => $files, 'withdraw' => $withdraw, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * A preset decides how many alerts are delivered; exceptions override it for one type of event, one group of checks or one check. During quiet hours, only critical alerts are delivered; the rest come together when quiet hours end. With a digest, everything that is not critical comes together once a day. Settings that you do not name stay as they are.
     *
     * @param ?string $digestTime The time of day for the digest, such as 08:00; none to deliver at once
     * @param ?list<string> $exceptions Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one
     * @param AlertsSetPresetChoice|string|null $preset How many alerts are delivered
     * @param ?string $quietHours Start and end in local time, such as 22:30-07:00; none for no quiet hours
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<AlertsData>>
     */
    public function alertsSet(?string $digestTime = null, ?array $exceptions = null, AlertsSetPresetChoice|string|null $preset = null, ?string $quietHours = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('alerts-set', ['digest_time' => $digestTime, 'exceptions' => $exceptions, 'preset' => $preset, 'quiet_hours' => $quietHours, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sends one short message now, whatever the preset and the quiet hours say: over the named channel, or over every channel that is set up. If it does not arrive, you see why.
     *
     * @param AlertsTestChannelChoice|string|null $channel The channel to test; by default all that are set up
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<AlertsData>>
     */
    public function alertsTest(AlertsTestChannelChoice|string|null $channel = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('alerts-test', ['channel' => $channel, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Writes the services’ settings and databases, usher’s own settings and its history to one file, and reads the file again before it removes older backups. Services keep running: databases are copied as of one moment. usher stops a service only if its data cannot be copied safely while it runs, and only while it copies that service. An unencrypted backup contains the apps’ credentials in plain text. Films, series and music are never part of it.
     *
     * @param ?bool $encrypt Encrypt it with the passphrase set in BACKUP_PASSPHRASE
     * @param ?list<string> $services Only these services
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<BackupData|JobData>>
     */
    public function backup(?bool $encrypt = null, ?array $services = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('backup', ['encrypt' => $encrypt, 'services' => $services, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sets the limits in every download client’s own settings, and reads them back. Speeds are for all clients together, in bytes per second: 20M, 500K, 160Mbit, 50% of the line, or none. The clients share the download speed equally; the upload speed goes to the torrent clients. Limits that you do not name stay as they are. Without any, usher sets the current limits again, ends an override that has expired, and slows the clients once the monthly cap is used up, or while somebody streams. `usher watch` and `usher ui` do that on time while they run; otherwise nobody does. If somebody later changes a limit in a client itself, usher leaves it.
     *
     * @param ?string $cap Monthly data cap: 500G, 2T, none
     * @param ?string $downLimit Download speed: 20M, 160Mbit, 50%, none
     * @param ?int $overrideMinutes Override all limits for this many minutes
     * @param ?string $schedule A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none
     * @param ?string $upLimit Upload speed: 2M, 16Mbit, 50%, none
     * @param BandwidthSetWhenExceededChoice|string|null $whenExceeded What happens when the cap is used up: only notify you, or slow everything to 100 kB/s
     * @param ?string $whileStreaming Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<BandwidthData|JobData>>
     */
    public function bandwidthSet(?string $cap = null, ?string $downLimit = null, ?int $overrideMinutes = null, ?string $schedule = null, ?string $upLimit = null, BandwidthSetWhenExceededChoice|string|null $whenExceeded = null, ?string $whileStreaming = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('bandwidth-set', ['cap' => $cap, 'down_limit' => $downLimit, 'override_minutes' => $overrideMinutes, 'schedule' => $schedule, 'up_limit' => $upLimit, 'when_exceeded' => $whenExceeded, 'while_streaming' => $whileStreaming, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Asks a running job to stop at a point where nothing is half done. Steps that were already done stay done.
     *
     * @param string $job The job’s identifier
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<JobData>>
     */
    public function cancel(string $job, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('cancel', ['job' => $job, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Changes one setting and keeps everything else in the file. Services that run with the old value are recreated. A secret is read from the terminal or from standard input, never from the command line. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.
     *
     * @param string $key The setting
     * @param ?bool $unset Remove the setting, so that its default applies again
     * @param ?string $value Its new value; a secret is read from the terminal
     * @param ?int $waitMinutes With --when-idle: give up after this many minutes; by default 720
     * @param ?bool $whenIdle Wait until nobody is watching, and nothing is being imported or unpacked
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<ConfigData|JobData>>
     */
    public function configSet(string $key, ?bool $unset = null, ?string $value = null, ?int $waitMinutes = null, ?bool $whenIdle = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('config-set', ['key' => $key, 'unset' => $unset, 'value' => $value, 'wait_minutes' => $waitMinutes, 'when_idle' => $whenIdle, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Connects the apps that are on through their own APIs: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and the libraries of the media server. The app tests each connection, and usher reads it back. Existing connections stay, and anything that a person changed is skipped and named, so a second run changes nothing. Keys are passed from app to app and never shown.
     *
     * @param ?string $rollbackRun A run of connect: removes what it made, unless somebody changed it since
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<ConnectionsData|JobData>>
     */
    public function connect(?string $rollbackRun = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('connect', ['rollback_run' => $rollbackRun, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Has the app create a new one, signs in with it once to check that it works, and updates everything that used the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. If an app could not be updated, usher names it and says what to do by hand. Where the app lets both work for a while, the old one is removed last. Nobody keeps the old one, so this cannot be undone.
     *
     * @param string $credential The credential, by its name in `usher credentials --json`: sonarr.key
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<CredentialsData|JobData>>
     */
    public function credentialRotate(string $credential, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('credential-rotate', ['credential' => $credential, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Runs the checks that need to write a small file or interrupt something. usher remembers their results with the time, and usher checks shows them. A dry run says what each check would touch. Nothing is left behind.
     *
     * @param ?string $only One group, such as storage, or one check
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<ChecksData|JobData>>
     */
    public function diagnose(?string $only = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('diagnose', ['only' => $only, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Stops the named forms and services. Services that another form still needs keep running, and usher says so. Without names, everything is stopped. Only containers are deleted; folders and settings stay. A media app that runs beside the project can be named too: its container is stopped and not deleted. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?int $waitMinutes With --when-idle: give up after this many minutes; by default 720
     * @param ?bool $whenIdle Wait until nobody is watching, and nothing is being imported or unpacked
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function down(?array $forms = null, ?array $services = null, ?int $waitMinutes = null, ?bool $whenIdle = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('down', ['forms' => $forms, 'services' => $services, 'wait_minutes' => $waitMinutes, 'when_idle' => $whenIdle, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles and background services. The services’ data and the household’s files are not touched: usher uninstall apply removes those. The containers must be removed first.
     *
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<StoredData|JobData>>
     */
    public function forget(?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('forget', ['offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Writes a unit for this user’s service manager, and enables it. `watch` guards the disk and sends you alerts; `boot` starts the forms that were on when the machine starts; `ui` serves the web app and the API on a port that you choose. It serves the network only with `lan`, once a password is set. Under systemd, the unit may write only to usher’s own folders, and a unit that starts services also to theirs, as far as systemd can restrict a user’s unit.
     *
     * @param HostingInstallTaskChoice|string $task What to run
     * @param ?string $cert ui encrypts the connection with this certificate, a file in the PEM format
     * @param ?string $key The file with the private key of the certificate
     * @param ?bool $lan ui serves the local network too; set a password first
     * @param ?int $port The port that ui listens on
     * @param ?bool $tls ui encrypts the connection, with a certificate that usher makes for itself and renews
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<HostingData|JobData>>
     */
    public function hostingInstall(HostingInstallTaskChoice|string $task, ?string $cert = null, ?string $key = null, ?bool $lan = null, ?int $port = null, ?bool $tls = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('hosting-install', ['task' => $task, 'cert' => $cert, 'key' => $key, 'lan' => $lan, 'port' => $port, 'tls' => $tls, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Stops, disables and removes the unit that usher hosting install wrote. Services keep running.
     *
     * @param HostingRemoveTaskChoice|string $task What to stop running
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<HostingData|JobData>>
     */
    public function hostingRemove(HostingRemoveTaskChoice|string $task, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('hosting-remove', ['task' => $task, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Makes a key that a program sends in place of the token, and that stays valid until you revoke it. The key is shown once: usher keeps only its digest. With `read` it may ask everything, with `act` it may change things too, and with `member` it may ask what one member may ask. No key can make or revoke keys.
     *
     * @param KeyNewMayChoice|string $may What it may do
     * @param string $name What to call it, such as the name of the program
     * @param ?string $member The member whose page it reads; only for a key that may do what a member may
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<KeyData>>
     */
    public function keyNew(KeyNewMayChoice|string $may, string $name, ?string $member = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('key-new', ['may' => $may, 'name' => $name, 'member' => $member, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * The program with that key is refused from now on, and the streams that it has open end at once. A revoked key cannot become valid again.
     *
     * @param string $name The name of the key
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<KeyData>>
     */
    public function keyRevoke(string $name, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('key-revoke', ['name' => $name, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes the announced titles whose grace has ended, with their files, and announces the next ones. Just before each removal usher asks every app again: a title stays if anybody has watched it or is watching it, if it was added or voted for, if it still has to seed, or if any of that is not known. Never more leaves in seven days than the rule allows. usher undo adds removed titles again.
     *
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LeavingData|JobData>>
     */
    public function leavingApply(?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('leaving-apply', ['offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Records that a member wants to keep a film or series. It stays as long as there is a vote for it, whatever the rule says. In Jellyfin and Emby, members vote by themselves: a title that anybody marks as a favourite stays as long. It leaves the collection “Leaving soon” at the next run.
     *
     * @param string $title The title
     * @param ?string $member The member who votes; without one, the household
     * @param ?bool $withdraw Withdraw the vote
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LeavingData>>
     */
    public function leavingKeep(string $title, ?string $member = null, ?bool $withdraw = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('leaving-keep', ['title' => $title, 'member' => $member, 'withdraw' => $withdraw, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Adds titles that left to their app again, with the quality profile, folder, tags and monitored seasons that they had, and has the app search for them. The files are downloaded again.
     *
     * @param list<string> $titles Their numbers in usher leaving
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LeavingData|JobData>>
     */
    public function leavingRestore(array $titles, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('leaving-restore', ['titles' => $titles, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sets what may leave the library, how long it is announced before, and how much may leave in any seven days. The dry run shows which titles the next run would announce. The rule alone removes nothing: usher leaving apply does, or the schedule. What you do not name stays as it is.
     *
     * @param ?int $addedDays It was added at least so many days ago
     * @param ?list<string> $exceptGenres Genres whose titles stay; none for no genre
     * @param ?list<string> $exceptLibraries Libraries of the media servers whose titles stay; none for no library
     * @param ?list<string> $exceptMembers Members whose requests stay; none for nobody
     * @param ?list<string> $exceptTags Tags of Sonarr and Radarr whose titles stay; none for no tag
     * @param ?list<string> $exceptTitles Titles that stay; none for no title
     * @param ?int $graceDays Days between the announcement and the removal
     * @param ?int $maxGb At most so many GB in any seven days
     * @param ?int $maxTitles At most so many titles in any seven days
     * @param ?bool $off Turn the rule off: nothing is announced or removed
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?int $unwatchedDays Nobody has played it for so many days
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LeavingData>>
     */
    public function leavingSet(?int $addedDays = null, ?array $exceptGenres = null, ?array $exceptLibraries = null, ?array $exceptMembers = null, ?array $exceptTags = null, ?array $exceptTitles = null, ?int $graceDays = null, ?int $maxGb = null, ?int $maxTitles = null, ?bool $off = null, ?string $offer = null, ?int $unwatchedDays = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('leaving-set', ['added_days' => $addedDays, 'except_genres' => $exceptGenres, 'except_libraries' => $exceptLibraries, 'except_members' => $exceptMembers, 'except_tags' => $exceptTags, 'except_titles' => $exceptTitles, 'grace_days' => $graceDays, 'max_gb' => $maxGb, 'max_titles' => $maxTitles, 'off' => $off, 'offer' => $offer, 'unwatched_days' => $unwatchedDays, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Connects to the machine with ssh, asks usher there for its version, and records it under a name. Then usher --on NAME runs a command there. Nothing is installed or changed on the other machine, and nothing listens there that did not.
     *
     * @param string $destination What ssh connects to: a host, USER@HOST, or a name from your ssh configuration
     * @param string $name What to call the machine
     * @param ?string $program The full path of usher there; by default /usr/local/bin/usher
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<MachineData>>
     */
    public function machineAdd(string $destination, string $name, ?string $program = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('machine-add', ['destination' => $destination, 'name' => $name, 'program' => $program, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes the machine from the list. Nothing is changed on that machine, and what runs there goes on.
     *
     * @param string $name The name of the machine
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<MachineData>>
     */
    public function machineRemove(string $name, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('machine-remove', ['name' => $name, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Copies the usher that fits the processor and the C library of the other machine there over ssh, beside the one that is there, and replaces that in one step once its sum is right and it has run. It is taken from a folder with a release, or it is this program itself where both machines are alike. A copy that was interrupted goes on where it stopped. With a destination, a machine that usher does not know yet is added too. Nothing there needs root, only a path that you may write.
     *
     * @param string $name The name of the machine
     * @param ?string $destination For a machine that is not added yet: what ssh connects to
     * @param ?string $from A folder with a release, or one of its archives; by default this program itself
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?string $program The full path to write to; by default the one that is recorded, or /usr/local/bin/usher
     * @param ?string $signer Accept a release that is signed with one of these keys: a file of allowed signers
     * @param ?bool $withoutSignature Check the sums of the release alone, and not who signed them
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<MachineProgramData|JobData>>
     */
    public function machineUpdate(string $name, ?string $destination = null, ?string $from = null, ?string $offer = null, ?string $program = null, ?string $signer = null, ?bool $withoutSignature = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('machine-update', ['name' => $name, 'destination' => $destination, 'from' => $from, 'offer' => $offer, 'program' => $program, 'signer' => $signer, 'without_signature' => $withoutSignature, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Creates an account in the media server, shows it only the libraries it may see, and imports it into the app for requests. usher writes a first password to a file that only you can read, because many people may see usher’s output: hand the password over, and have it changed at the first sign-in. The response names the file and the address to open. With a password of your own, usher writes none to a file, and keeps it nowhere.
     *
     * @param string $member The member’s name
     * @param ?int $ageLimit Hide everything rated for older people
     * @param ?bool $includeUnrated Also show titles without an age rating, which an age limit otherwise hides
     * @param ?list<string> $libraries The libraries to show; by default all of them
     * @param ?string $password The first password, which usher then keeps nowhere; by default it makes one up
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<MemberData|JobData>>
     */
    public function memberInvite(string $member, ?int $ageLimit = null, ?bool $includeUnrated = null, ?array $libraries = null, ?string $password = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('member-invite', ['member' => $member, 'age_limit' => $ageLimit, 'include_unrated' => $includeUnrated, 'libraries' => $libraries, 'password' => $password, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Notifies a member once when a title that they requested can be watched, and tells them after some days of waiting why another one is not here yet: each cause once. Titles that are in the library already are not announced. `usher watch` does it, outside the quiet hours for alerts. It is sent to an address of theirs (`e-mail:ana@example.org`), to a topic of theirs on the household’s ntfy (`ntfy:ana`), or over a channel for alerts, such as `telegram`. If you name no way, it is sent as they chose where they request (`own-choice`): by e-mail, to their Telegram chat or with their Pushover key, over the household’s own sender. What they turn off there is off. With an e-mail address, a member can also get the newsletter. `--by off` turns everything off and forgets the address. What you do not name stays as it is.
     *
     * @param string $member The member
     * @param ?string $by e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off
     * @param MemberNotifyInLanguageChoice|string|null $inLanguage The language of what they get; at first English
     * @param MemberNotifyNewsletterChoice|string|null $newsletter Whether they get the newsletter, by e-mail; at first off
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?int $waitingDays After how many days of waiting they are told why; at first 7
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<NotificationsData>>
     */
    public function memberNotify(string $member, ?string $by = null, MemberNotifyInLanguageChoice|string|null $inLanguage = null, MemberNotifyNewsletterChoice|string|null $newsletter = null, ?string $offer = null, ?int $waitingDays = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('member-notify', ['member' => $member, 'by' => $by, 'in_language' => $inLanguage, 'newsletter' => $newsletter, 'offer' => $offer, 'waiting_days' => $waitingDays, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Deletes the member’s accounts in the app for requests and in the media server, with their requests and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed.
     *
     * @param string $member The member
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<MemberData|JobData>>
     */
    public function memberRemove(string $member, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('member-remove', ['member' => $member, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * With in-place, usher operates the Compose project where it is: none of its files is moved or written, and its containers keep running. With beside, the stack that usher ships starts next to it, on free ports and with its own folders; the existing one is not touched. With import, usher reads the data of the existing apps and adds it to its own stack: nothing is moved, nothing is searched for, and the indexers stay off. With replace, usher does all of that and verifies it; then it stops the existing containers, without removing them, and the new ones take their ports. Roll back with back, or with usher undo. If it was interrupted, run it again, and it continues where it stopped.
     *
     * @param MigrateModeChoice|string $mode How to take it over
     * @param string $project The Compose project, container or installation, as usher migration names it
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?string $rollbackRun With back: the migration to roll back; by default the last one
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<AdoptionData|JobData>>
     */
    public function migrate(MigrateModeChoice|string $mode, string $project, ?string $offer = null, ?string $rollbackRun = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('migrate', ['mode' => $mode, 'project' => $project, 'offer' => $offer, 'rollback_run' => $rollbackRun, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sends each member who gets the newsletter a mail with the titles of the last seven days and the releases of the next seven, of what their account may see, in their language: as text, and with the posters of your own apps inside the mail. The dry run shows each mail exactly as it would be sent. Nobody gets it twice on one day, and nobody gets one without anything in it. `schedule-set` sends it every week.
     *
     * @param ?string $member The member to send it to; by default everybody who gets it
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<NewsletterData|JobData>>
     */
    public function newsletterSend(?string $member = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('newsletter-send', ['member' => $member, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Records where copies of the backups go: a folder on another disk or a network share, a remote of rclone, a repository of restic, or a bucket of an S3 service. usher puts a small file there, and sends nothing to a place without it: so a disk that is not mounted is reported, and never filled underneath its mount point. Nothing is sent until you run usher offsite send or turn the task on in the schedule. What leaves is encrypted with BACKUP_PASSPHRASE, unless you add the destination with --unencrypted; restic encrypts by itself. Keys stay in the settings, and rclone’s own in its configuration.
     *
     * @param string $location A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX
     * @param string $name What to call the destination
     * @param OffsiteAddTypeChoice|string $type What kind of destination it is
     * @param ?string $region The region of the bucket; by default us-east-1
     * @param ?bool $sameDisk Accept a folder on the disk that has the backups themselves
     * @param ?bool $unencrypted Send backups as they are, without encrypting them first
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<OffsiteChangeData>>
     */
    public function offsiteAdd(string $location, string $name, OffsiteAddTypeChoice|string $type, ?string $region = null, ?bool $sameDisk = null, ?bool $unencrypted = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('offsite-add', ['location' => $location, 'name' => $name, 'type' => $type, 'region' => $region, 'same_disk' => $sameDisk, 'unencrypted' => $unencrypted, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Fetches the copy into a temporary folder, compares its checksum, opens it, and reads the whole backup. Only then is it listed with the other backups, to be restored like every one of them. Nothing that is there already is replaced.
     *
     * @param string $backup The backup
     * @param string $destination The destination that has the copy
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<OffsiteTransferData|JobData>>
     */
    public function offsiteFetch(string $backup, string $destination, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('offsite-fetch', ['backup' => $backup, 'destination' => $destination, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes the destination from the list. The copies stay where they are, and can be added again.
     *
     * @param string $name The name of the destination
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<OffsiteChangeData>>
     */
    public function offsiteRemove(string $name, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('offsite-remove', ['name' => $name, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sends every backup that a destination should have and does not have, the newest first. Each copy is encrypted first if the destination asks for that, and its checksum is compared after it was sent; only then does it count. An interrupted copy never looks like a whole one, and the next run continues it where the destination allows that. Afterwards usher removes the copies that the rule for backups does not keep, but never the newest whole one, never the last proved one, and none that no newer copy replaces.
     *
     * @param ?list<string> $destinations Only these destinations
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<OffsiteTransferData|JobData>>
     */
    public function offsiteSend(?array $destinations = null, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('offsite-send', ['destinations' => $destinations, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Pauses every unfinished download in every download client, and reads it back. Seeding goes on, and a download that somebody paused before stays paused when usher resumes the others. With a duration, the downloads resume by themselves: on time while `usher watch` or `usher ui` runs, and otherwise with the next command. While downloads are paused, `usher watch` and `usher ui` also pause those that are added, and leave one that somebody resumes in its client.
     *
     * @param ?string $for How long: 45m, 2h, 1d; without it, until somebody resumes them
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<PauseData|JobData>>
     */
    public function pause(?string $for = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('pause', ['for' => $for, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Pulls the images of the named forms and services, or all images, from their registries. Running services keep running on the image they have.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<PullData|JobData>>
     */
    public function pull(?array $forms = null, ?array $services = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('pull', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Applies a preset to the app for films, series or music, as a quality profile and custom formats of usher’s own. Everything that had another preset or the app’s own default profile gets it, and so do new requests. Items with a profile that a person made keep it, and anything a person changed stays as it is. To go back, name a profile of the app instead of a preset. Nothing in the library is downloaded again; `quality upgrade` does that.
     *
     * @param QualitySetMediaChoice|string $media The type of media
     * @param string $preset small, balanced, sharp or best; or the name of a profile in the app
     * @param ?string $service The library, if several manage the same media
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<QualityData|JobData>>
     */
    public function qualitySet(QualitySetMediaChoice|string $media, string $preset, ?string $service = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('quality-set', ['media' => $media, 'preset' => $preset, 'service' => $service, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Says first how many files are below the preset’s cutoff, and how much downloading all of them again takes; then asks the app to search for exactly those. A better copy replaces the existing file once it is downloaded. Files without a better offer stay as they are.
     *
     * @param QualityUpgradeMediaChoice|string $media The type of media
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?string $service The library, if several manage the same media
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<QualityData|JobData>>
     */
    public function qualityUpgrade(QualityUpgradeMediaChoice|string $media, ?string $offer = null, ?string $service = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('quality-upgrade', ['media' => $media, 'offer' => $offer, 'service' => $service, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Makes the one change that fixes a finding, after it shows you exactly what that is. Then usher runs the check again, and only its result says whether the repair worked. usher tries the same repair at most three times a day. Anything that a person set stays as it is, and usher names it.
     *
     * @param ?string $finding The finding, as usher checks names it
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<RepairData|JobData>>
     */
    public function repair(?string $finding = null, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('repair', ['finding' => $finding, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Approves one waiting request, by its number in usher requests. The library adds the title at once and starts to search. This cannot be undone in one step: the title stays in the library until somebody removes it there.
     *
     * @param string $request The number of the request
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<RequestsData|JobData>>
     */
    public function requestApprove(string $request, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('request-approve', ['request' => $request, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Declines one waiting request, by its number in usher requests. The app for requests cannot store a reason, so usher remembers it and usher requests shows it. A declined request cannot be reopened: withdrawing the decision makes the same request again for the same member, under a new number, and deletes the declined one.
     *
     * @param string $request The number of the request
     * @param ?string $reason Why, for anyone who reads it later
     * @param ?bool $withdraw Withdraw the decision: make the same request again for the same member
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<RequestsData|JobData>>
     */
    public function requestDecline(string $request, ?string $reason = null, ?bool $withdraw = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('request-decline', ['request' => $request, 'reason' => $reason, 'withdraw' => $withdraw, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Rewrites files of the stack that were changed by hand or deleted, as this version of usher declares them. usher saves a copy of each file it replaces, so that you can undo it. By default, all files that differ are reset.
     *
     * @param ?list<string> $digests For each file, the digest of a saved copy to restore instead
     * @param ?list<string> $files The files, by their names in the stack’s folder
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<ResetData|JobData>>
     */
    public function reset(?array $digests = null, ?array $files = null, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('reset', ['digests' => $digests, 'files' => $files, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Restarts the containers of the named forms and services, and waits until they are healthy. Without names, everything that is running is restarted. A media app that runs beside the project can be named too: its container is restarted as it is. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?int $waitMinutes With --when-idle: give up after this many minutes; by default 720
     * @param ?bool $whenIdle Wait until nobody is watching, and nothing is being imported or unpacked
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function restart(?array $forms = null, ?array $services = null, ?int $waitMinutes = null, ?bool $whenIdle = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('restart', ['forms' => $forms, 'services' => $services, 'wait_minutes' => $waitMinutes, 'when_idle' => $whenIdle, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Reads the whole backup first, backs up the current data, and unpacks the backup beside it. Only then does usher stop the affected services, swap their folders, and start the services again. If a service does not become healthy, usher restores the previous data. With services, only their data is restored. Otherwise settings that have changed since are restored too, and shown first; settings about this machine stay, and so does usher’s own history. If usher is interrupted, either the old data or the new data is in place, and its next command says which.
     *
     * @param string $backup The backup
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?list<string> $services Only these services
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<RestoreData|JobData>>
     */
    public function restore(string $backup, ?string $offer = null, ?array $services = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('restore', ['backup' => $backup, 'offer' => $offer, 'services' => $services, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Unpacks the backup into a temporary folder, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would also answer after a restore. usher then lists the backup as proved. Without an engine, only the databases are tested. With a destination, the copy there is fetched and proved, and removed from here again.
     *
     * @param string $backup The backup
     * @param ?string $destination Prove the copy at this destination
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<RestoreData|JobData>>
     */
    public function restoreRehearse(string $backup, ?string $destination = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('restore-rehearse', ['backup' => $backup, 'destination' => $destination, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Resumes exactly what `usher pause` paused, in every download client, and reads it back. What somebody paused in a client stays paused. A client that does not answer is resumed later: by `usher watch` or `usher ui` while one of them runs, and otherwise with the next command.
     *
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<PauseData|JobData>>
     */
    public function resume(?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('resume', ['dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Turns tasks on or off and sets their times, in the household’s time zone. A task takes on, off, or when it is due: "daily 03:00", "sun 05:00", "mon,thu 04:30", and for updates a window such as "sat,sun 03:30-05:30". usher does what the dry run shows and you confirm, and nothing else: if a task would do something else later, it waits until you confirm again. usher watch does the tasks. It never runs two changes at once, starts nothing in quiet hours, never begins an update outside its window or while it would disturb somebody, and catches up once after the machine was asleep. Tasks that you do not name stay as they are.
     *
     * @param ?string $backup Back up all services: on, off, or when, such as "daily 03:00"
     * @param ?string $checks Test what reading alone cannot show: on, off, or when, such as "daily 06:30"
     * @param ?string $leaving Announce what leaves the library, and remove what is due: on, off, or when
     * @param ?string $lookup Pull newer images, and leave the services as they are: on, off, or when
     * @param ?string $newsletter Send the newsletter: on, off, or when, such as "fri 17:00"
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?string $offsite Send backups to their destinations: on, off, or when, such as "daily 04:00"
     * @param ?string $proof Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00"
     * @param ?string $quietHours Start and end in local time, such as 18:00-23:00; none for no quiet hours
     * @param ?string $releases Ask the registries for newer versions, and pull nothing: on, off, or when
     * @param ?string $retrieval Fetch the newest copy of a destination and prove it: on, off, or when
     * @param ?string $updates Update services without a known breaking change: on, off, or a window
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<ScheduleData>>
     */
    public function scheduleSet(?string $backup = null, ?string $checks = null, ?string $leaving = null, ?string $lookup = null, ?string $newsletter = null, ?string $offer = null, ?string $offsite = null, ?string $proof = null, ?string $quietHours = null, ?string $releases = null, ?string $retrieval = null, ?string $updates = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('schedule-set', ['backup' => $backup, 'checks' => $checks, 'leaving' => $leaving, 'lookup' => $lookup, 'newsletter' => $newsletter, 'offer' => $offer, 'offsite' => $offsite, 'proof' => $proof, 'quiet_hours' => $quietHours, 'releases' => $releases, 'retrieval' => $retrieval, 'updates' => $updates, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Has the library ask every indexer for the missing parts of one title, and shows what each one offered and why it was rejected. The library downloads the best release that it approves, as usual. Each search counts against an indexer’s daily limit.
     *
     * @param string $term The title as you would say it, with a season or an episode if that helps
     * @param ?int $season The season, if it is not part of the title
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<TraceData|JobData>>
     */
    public function search(string $term, ?int $season = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('search', ['term' => $term, 'season' => $season, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Inspects the machine and, at a terminal, asks a few questions; each has a default. Then it shows everything it would write, create, pull and start, and begins only after you confirm. If you give any answer as a flag, it asks nothing: other answers come from the settings, from an earlier run or from the machine, and usher shows which. Secrets are never answers: set them first with `usher config set`; usher names the missing ones. It tries the logins of your Usenet provider and your indexer before it starts anything. Then it creates the accounts that the apps need, connects the apps and checks that it can ask every one of them. What only a person can do is listed with the address to open. If it was interrupted, run it again, and it continues where it stopped; on a finished machine it changes nothing.
     *
     * @param ?string $bindAddress Who can reach it: local, home, or an address of this machine
     * @param ?string $dataRoot The folder for downloads and the library
     * @param ?list<string> $forms What to turn on
     * @param ?string $groupId The ID of the group that owns them
     * @param ?string $indexerUrl The Newznab or Torznab address of an indexer to start with
     * @param SetupQualityPresetChoice|string|null $qualityPreset The quality to download
     * @param ?string $renderDevice The device for transcoding video, or none
     * @param ?string $rollbackRun A run of setup: restores its previous settings, and stops what it started
     * @param ?string $timeZone The time zone, such as Europe/Lisbon
     * @param ?string $usenetServer Your Usenet provider’s server
     * @param ?string $userId The ID of the user that owns the files
     * @param ?string $vpnAddress The address inside the tunnel that your provider gave you
     * @param ?string $vpnProvider The VPN provider for torrents
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<SetupData|JobData>>
     */
    public function setup(?string $bindAddress = null, ?string $dataRoot = null, ?array $forms = null, ?string $groupId = null, ?string $indexerUrl = null, SetupQualityPresetChoice|string|null $qualityPreset = null, ?string $renderDevice = null, ?string $rollbackRun = null, ?string $timeZone = null, ?string $usenetServer = null, ?string $userId = null, ?string $vpnAddress = null, ?string $vpnProvider = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('setup', ['bind_address' => $bindAddress, 'data_root' => $dataRoot, 'forms' => $forms, 'group_id' => $groupId, 'indexer_url' => $indexerUrl, 'quality_preset' => $qualityPreset, 'render_device' => $renderDevice, 'rollback_run' => $rollbackRun, 'time_zone' => $timeZone, 'usenet_server' => $usenetServer, 'user_id' => $userId, 'vpn_address' => $vpnAddress, 'vpn_provider' => $vpnProvider, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes only files that the household does not need: images of older versions that nothing runs from and no rollback needs, unfinished downloads that no client has any more, and extra names among the downloads of files that are in the library. usher shows each one with its size first, checks it once more just before it removes it, and skips it if anything has changed. Files that are in use are never touched.
     *
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<SpaceData|JobData>>
     */
    public function spaceReclaim(?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('space-reclaim', ['offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Sets what usher did not recognise, or recognised wrongly: app, config, data, cache, health, weight, audience, summary, without, memory. `app=none` says that usher does not know the app. An empty value removes a correction. Only usher’s own file is written; what the project declares under `x-usher` always wins.
     *
     * @param string $service The service
     * @param ?list<string> $correction What to set, as FIELD=VALUE
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<StackData>>
     */
    public function stackSet(string $service, ?array $correction = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('stack-set', ['service' => $service, 'correction' => $correction, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Removes an imported torrent from its client, with the client’s own names of its files. The library keeps its files, and usher checks them again afterwards. usher first says how much space this frees: none, if the library has the same files. A download that is not imported yet is refused.
     *
     * @param string $download The download, by its identifier or name
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<StopSeedingData|JobData>>
     */
    public function stopSeeding(string $download, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('stop-seeding', ['download' => $download, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Writes one file to give to whomever helps you: usher’s answers about this machine, and the last lines that the services logged. usher looks for every password and key it can find, in every form that programs write them, and redacts it; it also redacts names of people, titles, and addresses outside your home. Within one file, the same value always gets the same mark. Read it before you give it away: usher sends it nowhere.
     *
     * @param ?bool $includeNames Keep names of people and titles
     * @param ?int $tail How many of the last lines of each service; by default 200
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<BundleData|JobData>>
     */
    public function support(?bool $includeNames = null, ?int $tail = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('support', ['include_names' => $includeNames, 'tail' => $tail, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Starts the named forms and everything they need, and stops every other service of the stack. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.
     *
     * @param list<string> $forms The forms to turn on
     * @param ?int $waitMinutes With --when-idle: give up after this many minutes; by default 720
     * @param ?bool $whenIdle Wait until nobody is watching, and nothing is being imported or unpacked
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function switch(array $forms, ?int $waitMinutes = null, ?bool $whenIdle = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('switch', ['forms' => $forms, 'wait_minutes' => $waitMinutes, 'when_idle' => $whenIdle, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Undoes one whole change, with the values that the history recorded. Anything that somebody changed since then is skipped and named. By default, the newest change is undone.
     *
     * @param ?string $change The change’s identifier in usher history
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<UndoData|JobData>>
     */
    public function undo(?string $change = null, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('undo', ['change' => $change, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Does what usher uninstall shows, after you confirm. usher follows no links, enters no other file system, and keeps a folder whole if it contains unexplained files. Backups and usher’s own history stay: usher forget removes those.
     *
     * @param UninstallApplyRemovalChoice|string $removal How much to remove
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<UninstallData|JobData>>
     */
    public function uninstallApply(UninstallApplyRemovalChoice|string $removal, ?string $offer = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('uninstall-apply', ['removal' => $removal, 'offer' => $offer, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Starts the named forms and services and everything they need, and waits until they are healthy or says which service is not. Without names, it starts the forms that were on before, or else what `docker compose up` would start. A media app beside the project can be named too: its container is started as it is.
     *
     * @param ?list<string> $forms Forms
     * @param ?list<string> $services Services
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<LifecycleData|JobData>>
     */
    public function up(?array $forms = null, ?array $services = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('up', ['forms' => $forms, 'services' => $services, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Pulls the image that the stack declares for each service, backs the service up, recreates it, and waits until it is healthy before the next one. It stops before known breaking changes, and at the first service that does not become healthy: that one is rolled back to its previous image, and its data is restored if its database was migrated. With --to, one service gets another tag: usher changes the one line of your files that declares it, and shows that line before. A rollback puts the line back. With --rollback, a service is rolled back to the image recorded before its last update. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled.
     *
     * @param ?list<string> $acknowledge Known breaking changes that you have prepared for, by their IDs
     * @param ?list<string> $images With --rollback: roll back only to these images, by their IDs
     * @param ?string $offer The digest that the dry run showed; confirms exactly what it showed
     * @param ?bool $rollback Roll back to the recorded image instead
     * @param ?list<string> $services The services; by default all that are running
     * @param ?string $to The tag to declare and to update the one service to, such as 4.0.21
     * @param ?int $waitMinutes With --when-idle: give up after this many minutes; by default 720
     * @param ?bool $whenIdle Wait until nobody is watching, and nothing is being imported or unpacked
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<StackUpdateData|JobData>>
     */
    public function updateApply(?array $acknowledge = null, ?array $images = null, ?string $offer = null, ?bool $rollback = null, ?array $services = null, ?string $to = null, ?int $waitMinutes = null, ?bool $whenIdle = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('update-apply', ['acknowledge' => $acknowledge, 'images' => $images, 'offer' => $offer, 'rollback' => $rollback, 'services' => $services, 'to' => $to, 'wait_minutes' => $waitMinutes, 'when_idle' => $whenIdle, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Asks the registry of each image which tags it has and what the declared one names now, and pulls nothing. usher remembers the answers, and usher update shows them. A newer tag is one of the same scheme as the declared one, and never a prerelease unless you run one. Where the image says where its source is, usher links the release notes. With --inspect, cosign verifies the signature of the newest image, and Trivy or Grype counts known vulnerabilities, if they are installed. The registries see which images you use, and your public address. A dry run lists them.
     *
     * @param ?bool $inspect Also verify signatures and count known vulnerabilities, with installed tools
     * @param ?list<string> $services The services; by default all
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<UpdateCheckData|JobData>>
     */
    public function updateCheck(?bool $inspect = null, ?array $services = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('update-check', ['inspect' => $inspect, 'services' => $services, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Adds one free film to the library, has it searched for, and reports every step until you can watch it; or says exactly where it stopped and what to do there. It proves that everything works together.
     *
     * @param WalkthroughFilmChoice|string|null $film The film; by default Sintel
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<WalkthroughData|JobData>>
     */
    public function walkthrough(WalkthroughFilmChoice|string|null $film = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('walkthrough', ['film' => $film, 'dry_run' => $dryRun, 'on' => $on]);
    }

    /**
     * Runs until it is interrupted or cancelled. It delivers the alerts that usher alerts lists, through the configured channels. If the disk with the household’s files disappears or is replaced, it stops the services that use the disk before they write to an empty folder, and alerts you. When the disk is back, it alerts you again but starts nothing: a disk that disappeared once may do so again. usher undo starts the services. It also applies the limits of `usher bandwidth set` on time, such as the end of an override, a used-up cap or a new limit. It does the tasks of `usher schedule` when they are due.
     *
     * @param ?list<string> $forms Watch only the services of these forms
     * @param ?bool $dryRun Show exactly what would be done, and change nothing
     * @param ?string $on The machine to do it on, as `machines` names it; by default this one
     * @return Result<Envelope<WatchData|JobData>>
     */
    public function watch(?array $forms = null, ?bool $dryRun = null, ?string $on = null): Result
    {
        return $this->over->act('watch', ['forms' => $forms, 'dry_run' => $dryRun, 'on' => $on]);
    }
}
