<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Envelope;
use Usher\Client\Result;

trait Reads
{
    /** The path of each read. */
    public const array READS = [
        'alerts' => '/api/alerts',
        'backups' => '/api/backups',
        'bandwidth' => '/api/bandwidth',
        'bundle' => '/api/bundle/{name}',
        'checks' => '/api/checks',
        'clients' => '/api/clients',
        'coming' => '/api/coming',
        'config' => '/api/config',
        'credentials' => '/api/credentials',
        'explain' => '/api/explain',
        'forms' => '/api/forms',
        'front-door' => '/api/front-door',
        'hardware' => '/api/hardware',
        'history' => '/api/history',
        'home-assistant' => '/api/home-assistant',
        'hosting' => '/api/hosting',
        'job' => '/api/jobs/{job}',
        'jobs' => '/api/jobs',
        'keys' => '/api/keys',
        'leaving' => '/api/leaving',
        'logs' => '/api/logs',
        'machines' => '/api/machines',
        'me' => '/api/me',
        'members' => '/api/members',
        'migration' => '/api/migration',
        'notifications' => '/api/notifications',
        'offsite' => '/api/offsite',
        'outbound' => '/api/outbound',
        'picture' => '/api/pictures/{picture}',
        'playing' => '/api/playing',
        'policies' => '/api/policies',
        'quality' => '/api/quality',
        'queue' => '/api/queue',
        'requests' => '/api/requests',
        'schedule' => '/api/schedule',
        'services' => '/api/services',
        'space' => '/api/space',
        'stack' => '/api/stack',
        'status' => '/api/status',
        'storage' => '/api/storage',
        'stored' => '/api/stored',
        'stuck' => '/api/stuck',
        'trace' => '/api/trace',
        'uninstall' => '/api/uninstall',
        'unwatched' => '/api/unwatched',
        'update' => '/api/update',
        'usage' => '/api/usage',
        'version' => '/api/version',
    ];

    /**
     * @param array<string, mixed> $given
     * @return Result<Envelope<object>>
     */
    abstract public function ask(string $path, array $given = []): Result;

    /**
     * Shows current and past alerts, one for each cause; what each preset would deliver, your exceptions, and your quiet hours. Alerts are always kept here; they are delivered while usher watch or usher ui runs.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<AlertsData>>
     */
    public function alerts(?string $on = null): Result
    {
        return $this->ask('/api/alerts', ['on' => $on]);
    }

    /**
     * Lists every backup, what it contains, and how far you can trust it: one that was read completely is whole; one that was unpacked, opened and started in a test is proved. usher reads a backup that it does not know yet, if that takes only a moment.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<BackupsData>>
     */
    public function backups(?string $on = null): Result
    {
        return $this->ask('/api/backups', ['on' => $on]);
    }

    /**
     * Shows the declared speed of the line, or the highest speed that usher saw the clients reach; usher never fills the line to find out. For each client, shows its limits, its current speed, and whether it respects the limits. Also shows the slower time of day, how much of the monthly cap is used, and what is missing from that count.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<BandwidthData>>
     */
    public function bandwidth(?string $on = null): Result
    {
        return $this->ask('/api/bandwidth', ['on' => $on]);
    }

    /**
     * Checks the engine, the stack, storage, network and apps in parallel, and shows each finding with its evidence. Findings that follow from another one are listed under their cause. Checks only read: usher diagnose runs the tests that write or interrupt something, and its results are shown here with their time.
     *
     * @param ?string $only One group, such as storage, or one check
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ChecksData>>
     */
    public function checks(?string $only = null, ?string $on = null): Result
    {
        return $this->ask('/api/checks', ['only' => $only, 'on' => $on]);
    }

    /**
     * Shows which app to watch or listen with on every common kind of device, where to get it, how well it works there, what to do if it works poorly, and which address to enter. Each row follows from the services that are running.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ClientsData>>
     */
    public function clients(?string $on = null): Result
    {
        return $this->ask('/api/clients', ['on' => $on]);
    }

    /**
     * Shows the episodes, films and albums that the household follows and that are released from today on: when, which release of a film, whether the library has it already, and who requested it. Asks the calendar of every library, and shows only what that monitors. With --ical or --to it writes an iCalendar file for a calendar program. If an app does not answer, its part is listed as not known, so the list is never silently shorter.
     *
     * @param ?int $days How many days to show, from today on; by default 14
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ComingData>>
     */
    public function coming(?int $days = null, ?string $on = null): Result
    {
        return $this->ask('/api/coming', ['days' => $days, 'on' => $on]);
    }

    /**
     * Lists the settings with their values and where each value comes from. For a secret, usher only says whether it is set, and never shows its value.
     *
     * @param ?string $key The setting to show
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ConfigData>>
     */
    public function config(?string $key = null, ?string $on = null): Result
    {
        return $this->ask('/api/config', ['key' => $key, 'on' => $on]);
    }

    /**
     * Lists every credential: what it opens, where it is stored, which apps use it, and whether it works, which usher tests with one harmless request to the app. A rejected password is not tried again until its setting changes or its app restarts. No value is ever shown, in any form.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<CredentialsData>>
     */
    public function credentials(?string $on = null): Result
    {
        return $this->ask('/api/credentials', ['on' => $on]);
    }

    /**
     * Explains one of the terms that usher uses, or lists all of them.
     *
     * @param ?string $word The word to explain
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<GlossaryData|WordData>>
     */
    public function explain(?string $word = null, ?string $on = null): Result
    {
        return $this->ask('/api/explain', ['word' => $word, 'on' => $on]);
    }

    /**
     * Without names, lists every form that the stack declares. With names, shows what turning them on would involve: services, images and their sizes, ports and the programs that already use them, memory, folders, what leaves the machine, and missing settings.
     *
     * @param ?list<string> $form The forms to preview
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<FormsData|PreviewData>>
     */
    public function forms(?array $form = null, ?string $on = null): Result
    {
        return $this->ask('/api/forms', ['form' => $form, 'on' => $on]);
    }

    /**
     * Shows the one address that members of the household need, derived from the running services, and explains why every other published address is not that one. It can also draw a card for people, with a code to scan.
     *
     * @return Result<Envelope<FrontDoorData>>
     */
    public function frontDoor(): Result
    {
        return $this->ask('/api/front-door');
    }

    /**
     * Reads what the kernel says of disks, arrays, memory and temperatures, what smartctl, zpool and snapraid say where they are installed, and the UPS from Network UPS Tools on this machine. A sleeping disk stays asleep. While usher ui or usher watch run, they record once a minute which service used which disk; this shows the last day. Whatever cannot be read is not known, and says why.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<HardwareData>>
     */
    public function hardware(?string $on = null): Result
    {
        return $this->ask('/api/hardware', ['on' => $on]);
    }

    /**
     * Every change that usher made to this machine, newest first: what it did, to what, the values before and after, how it ended, whether the change came about, and how to undo it.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<HistoryData>>
     */
    public function history(?string $on = null): Result
    {
        return $this->ask('/api/history', ['on' => $on]);
    }

    /**
     * Lists every value that usher watch publishes for Home Assistant through an MQTT broker, as it would be published now, also while it is turned off. It is off until HOME_ASSISTANT is on. Home Assistant can only read: usher takes no command from the broker. Once it is turned off, usher watch has the broker forget everything.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<HomeAssistantData>>
     */
    public function homeAssistant(?string $on = null): Result
    {
        return $this->ask('/api/home-assistant', ['on' => $on]);
    }

    /**
     * Shows which parts of usher run in the background, whether the container engine starts with the machine, and which services come back with it.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<HostingData>>
     */
    public function hosting(?string $on = null): Result
    {
        return $this->ask('/api/hosting', ['on' => $on]);
    }

    /**
     * Every job, newest first, no matter who started it: what it does, its progress, how it ended, and whether its change came about. A job whose process is gone is interrupted.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<JobsData>>
     */
    public function jobs(?string $on = null): Result
    {
        return $this->ask('/api/jobs', ['on' => $on]);
    }

    /**
     * Lists each key by its name: what it may do, when it was made, and when and from where it was last used. The keys themselves are not shown: usher keeps only their digests.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<KeysData>>
     */
    public function keys(?string $on = null): Result
    {
        return $this->ask('/api/keys', ['on' => $on]);
    }

    /**
     * Shows the rule, the titles that are announced with the day on which each may leave, who voted to keep them, what has left, and what holds the other titles back. Nothing leaves until somebody turns the rule on with usher leaving set.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<LeavingData>>
     */
    public function leaving(?string $on = null): Result
    {
        return $this->ask('/api/leaving', ['on' => $on]);
    }

    /**
     * Asks usher on each other machine, all at once, and shows which were reached, with their version, engine and verdict. A machine that is gone is waited for no longer than the connection may take.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<MachinesData>>
     */
    public function machines(?string $on = null): Result
    {
        return $this->ask('/api/machines', ['on' => $on]);
    }

    /**
     * Shows the page of one member: whether they can watch, how far each of their requests is in seven steps and why it is not here yet, what they may still request, what is new, what is coming, and which app to use on which device. Over HTTP, the session of a member answers for that member only; the owner names one. A term looks for a title, with the same eyes. It names no service, no file and nobody else, and does not show what the member’s account may not see.
     *
     * @param string $member The member whose page it is; the session of a member fills it in
     * @param ?string $term Part of a title to look for
     * @return Result<Envelope<MeData>>
     */
    public function me(string $member, ?string $term = null): Result
    {
        return $this->ask('/api/me', ['member' => $member, 'term' => $term]);
    }

    /**
     * Asks every media server who has an account, and when it last saw each of them. A server that does not say when leaves that open, with the reason. The libraries are those of the server on which an invitation creates the account. If a server cannot be asked, it is listed as not known.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<MembersData>>
     */
    public function members(?string $on = null): Result
    {
        return $this->ask('/api/members', ['on' => $on]);
    }

    /**
     * Looks for existing media apps: in other Compose projects, in single containers, and installed without containers. Shows where each stores its settings, which ports would conflict, and whether imports there can be hardlinks. Nothing is changed, and no app is asked.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<MigrationData>>
     */
    public function migration(?string $on = null): Result
    {
        return $this->ask('/api/migration', ['on' => $on]);
    }

    /**
     * Lists the members who are notified when a title that they requested has arrived, and why another one has not, with the channel of each and who gets the newsletter. Shows what they were told lately, and what could not be delivered. Nobody is notified until `member-notify` turns it on for them.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<NotificationsData>>
     */
    public function notifications(?string $on = null): Result
    {
        return $this->ask('/api/notifications', ['on' => $on]);
    }

    /**
     * Asks every destination at once, and shows whether it was reached, which copies are there, when the newest was made, when one was last proved, and how much space is left. A destination that does not answer is shown as it was when it last did.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<OffsiteData>>
     */
    public function offsite(?string $on = null): Result
    {
        return $this->ask('/api/offsite', ['on' => $on]);
    }

    /**
     * Lists everything that leaves the machine: all hosts that usher itself can contact, and what each service contacts, as the stack declares it. For each, shows what it is for, whether it is on now, how to turn it off, and what stops working then.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<OutboundData>>
     */
    public function outbound(?string $on = null): Result
    {
        return $this->ask('/api/outbound', ['on' => $on]);
    }

    /**
     * Asks every media server and audio server what is playing now, also what is paused: who plays it, on which device and with which app, how far they are, and whether the server sends the file as it is or transcodes it, with the reason if the server says one. A server that is not running plays nothing. If a server cannot be asked, it is listed as not known, so the list is never silently shorter.
     *
     * @param ?string $member Only what this member plays
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<PlayingData>>
     */
    public function playing(?string $member = null, ?string $on = null): Result
    {
        return $this->ask('/api/playing', ['member' => $member, 'on' => $on]);
    }

    /**
     * Shows the policies for stalled, failed, dangerous and never-imported downloads: in which libraries each is on, which downloads have strikes now, and what the policies removed in the last thirty days. Every policy is off until somebody turns it on with usher policies set. With --simulate, shows what all policies would have removed over the last thirty days, and what that could not know.
     *
     * @param ?bool $simulate Simulate all policies over the last thirty days
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<PoliciesData>>
     */
    public function policies(?bool $simulate = null, ?string $on = null): Result
    {
        return $this->ask('/api/policies', ['simulate' => $simulate, 'on' => $on]);
    }

    /**
     * Shows four presets for films, series and music, from small to best: what each accepts and rejects, how much disk space an hour takes, and whether it plays without transcoding. usher reads the preset in use from the apps’ actual settings, never from its own memory.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<QualityData>>
     */
    public function quality(?string $on = null): Result
    {
        return $this->ask('/api/quality', ['on' => $on]);
    }

    /**
     * Shows everything that the libraries have queued, with what the download clients say of it: how much is left, when it is expected, and who requested it. What is held up comes first, then what is expected soonest. The time is the estimate of the app that downloads it; if that has none, there is none. If an app does not answer, it is listed as not known. Why something is held up and what helps is in `usher stuck`.
     *
     * @param ?int $count How many to show; by default all
     * @param ?int $from The first to show, counted from 0
     * @param ?string $member Only what this member requested
     * @param ?string $term Only this title, as for `usher trace`
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<QueueData>>
     */
    public function queue(?int $count = null, ?int $from = null, ?string $member = null, ?string $term = null, ?string $on = null): Result
    {
        return $this->ask('/api/queue', ['count' => $count, 'from' => $from, 'member' => $member, 'term' => $term, 'on' => $on]);
    }

    /**
     * Shows every request, newest first: who made it, how long they have waited, its progress, and how large it will be. usher also checks the library: its state decides, and if the two apps disagree, usher says so. A long list can be asked for in pages; the answer says how many there are, and how many in each state.
     *
     * @param ?int $count How many to show; by default all
     * @param ?int $from The first to show, counted from 0
     * @param ?string $member The member whose requests to show
     * @param RequestsStateChoice|string|null $state Only requests in this state; `on-its-way` for all that are neither waiting for approval, available nor declined
     * @param ?string $text Only requests whose title contains this text
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<RequestsData>>
     */
    public function requests(?int $count = null, ?int $from = null, ?string $member = null, RequestsStateChoice|string|null $state = null, ?string $text = null, ?string $on = null): Result
    {
        return $this->ask('/api/requests', ['count' => $count, 'from' => $from, 'member' => $member, 'state' => $state, 'text' => $text, 'on' => $on]);
    }

    /**
     * Shows the tasks that usher can do while nobody is there, which of them are turned on, what is due in the next seven days, and what was due in the last seven: when it was planned, when it started, how it ended, or why it was skipped. Every task is turned off until somebody turns it on with usher schedule set. usher watch does them when they are due.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ScheduleData>>
     */
    public function schedule(?string $on = null): Result
    {
        return $this->ask('/api/schedule', ['on' => $on]);
    }

    /**
     * Shows the same as status, but only for the named forms and what they need.
     *
     * @param ?list<string> $form The forms to show
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<StatusData>>
     */
    public function services(?array $form = null, ?string $on = null): Result
    {
        return $this->ask('/api/services', ['form' => $form, 'on' => $on]);
    }

    /**
     * Counts every file of the household once, by what uses it: the library, a torrent that is still shared, a download that was not imported, or nothing known. Shows when the disk will be full at this rate, and for everything that could be removed, how much that would really free and what it would cost. Nothing is removed.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<SpaceData>>
     */
    public function space(?string $on = null): Result
    {
        return $this->ask('/api/space', ['on' => $on]);
    }

    /**
     * Shows for each service of the project which app usher recognised, by what evidence and how surely, what it derived from that, and what is missing. What is wrong is corrected with `usher stack set`.
     *
     * @param ?list<string> $service The services to show
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<StackData>>
     */
    public function stack(?array $service = null, ?string $on = null): Result
    {
        return $this->ask('/api/stack', ['service' => $service, 'on' => $on]);
    }

    /**
     * Shows every form and every service of the stack: its state and since when, how often it restarted, the last result of its health check, its ports, its image and whether that is the declared one. Containers that are no longer part of the stack are shown too.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<StatusData>>
     */
    public function status(?string $on = null): Result
    {
        return $this->ask('/api/status', ['on' => $on]);
    }

    /**
     * Runs the checks about the disk: whether downloads can be hardlinked into the library instead of copied, whether the apps see the same files under the same paths and may write to them, and how much space is left. They are the storage group of usher checks.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<ChecksData>>
     */
    public function storage(?string $on = null): Result
    {
        return $this->ask('/api/storage', ['on' => $on]);
    }

    /**
     * Lists everything that usher itself stores, what each service stores as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<StoredData>>
     */
    public function stored(?string $on = null): Result
    {
        return $this->ask('/api/stored', ['on' => $on]);
    }

    /**
     * Shows every stuck download in all clients and libraries, every request that waits for approval, and every wanted title that no indexer can be asked for: why in one sentence, the evidence, and what helps. A cause that several share is shown once. If an app does not answer, its part is listed as not known, so the list is never silently shorter.
     *
     * @param ?int $count How many to show; by default all
     * @param ?int $from The first to show, counted from 0
     * @param ?string $term Only this title, as for `usher trace`
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<StuckData>>
     */
    public function stuck(?int $count = null, ?int $from = null, ?string $term = null, ?string $on = null): Result
    {
        return $this->ask('/api/stuck', ['count' => $count, 'from' => $from, 'term' => $term, 'on' => $on]);
    }

    /**
     * Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Each step has its time, the app that reports it, and what to expect next. If the name is ambiguous, usher lists the matches, 20 at a time. usher shows only what the apps remember; no indexer is asked.
     *
     * @param string $term The title as you would say it, with a season or a year if that helps
     * @param ?int $from The first to show, counted from 0
     * @param ?int $season The season, if it is not part of the title
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<TraceData>>
     */
    public function trace(string $term, ?int $from = null, ?int $season = null, ?string $on = null): Result
    {
        return $this->ask('/api/trace', ['term' => $term, 'from' => $from, 'season' => $season, 'on' => $on]);
    }

    /**
     * There are four levels, and each includes those before it: stop (stops the containers), services (containers, networks and images of the stack, and usher’s background services), configuration (also the services’ data, and the stack’s files and settings), media (also the household’s own files). usher lists everything before you confirm. A folder that contains unexplained files is not removed.
     *
     * @param UninstallRemovalChoice|string $removal How much to remove
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<UninstallData>>
     */
    public function uninstall(UninstallRemovalChoice|string $removal, ?string $on = null): Result
    {
        return $this->ask('/api/uninstall', ['removal' => $removal, 'on' => $on]);
    }

    /**
     * Lists the films and series that nobody has played for so many days: who requested each, who played it and when, when it was added, how large it is, and what its torrent still has to seed. usher looks at the files: what a torrent that still seeds shares with the library is not freed. What an app does not say is shown as not known.
     *
     * @param ?int $count How many to show; by default all
     * @param ?int $from The first to show, counted from 0
     * @param UnwatchedMediaChoice|string|null $media Only films, or only series
     * @param ?string $member Only what this member requested
     * @param UnwatchedSortChoice|string|null $sort What comes first; what frees most by default
     * @param ?int $unwatchedDays Not played for at least so many days; 180 by default
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<UnwatchedData>>
     */
    public function unwatched(?int $count = null, ?int $from = null, UnwatchedMediaChoice|string|null $media = null, ?string $member = null, UnwatchedSortChoice|string|null $sort = null, ?int $unwatchedDays = null, ?string $on = null): Result
    {
        return $this->ask('/api/unwatched', ['count' => $count, 'from' => $from, 'media' => $media, 'member' => $member, 'sort' => $sort, 'unwatched_days' => $unwatchedDays, 'on' => $on]);
    }

    /**
     * Shows how this copy of usher was installed, which stack it ships, which version each service runs compared with the declared one, the known breaking changes in between, and what each service can be rolled back to. usher contacts nobody for this: it shows what the registries had when usher update check last asked them.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<UpdateData>>
     */
    public function update(?string $on = null): Result
    {
        return $this->ask('/api/update', ['on' => $on]);
    }

    /**
     * Answers from the record that usher ui and usher watch make while they run: once a minute they look at the state of each service, its CPU, memory, network and disk use, the speed of the download clients and the space on the disk. A time in which nothing was recorded is a gap, and is never filled in. Older minutes are rolled up, and the worst state of a service survives: an outage of two minutes is visible in the month. The record has a fixed largest size.
     *
     * @param UsageIncludeChoice|string|null $include The figures over time to include; by default all. The states of the services are always included
     * @param ?list<string> $service Only these services
     * @param UsageSpanChoice|string|null $span How far back; a day by default
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<UsageData>>
     */
    public function usage(UsageIncludeChoice|string|null $include = null, ?array $service = null, UsageSpanChoice|string|null $span = null, ?string $on = null): Result
    {
        return $this->ask('/api/usage', ['include' => $include, 'service' => $service, 'span' => $span, 'on' => $on]);
    }

    /**
     * Shows the version of this copy of usher, of its wire format, of its own state, of the stack it operates, and of the container engine and Compose. If the engine does not answer, its version is not known, and usher says why.
     *
     * @param ?string $on The machine to ask, as `machines` names it; by default this one
     * @return Result<Envelope<VersionData>>
     */
    public function version(?string $on = null): Result
    {
        return $this->ask('/api/version', ['on' => $on]);
    }
}
