// Generated from contract/web-api.contract.json by `npm run generate`.

/** The parameters of each read, and the kinds it returns. */
export interface Reads {
  /** Shows current and past alerts, one for each cause; what each preset would deliver, your exceptions, and your quiet hours. Alerts are always kept here; they are delivered while usher watch or usher ui runs. */
  alerts: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'alerts'
  }
  /** Lists every backup, what it contains, and how far you can trust it: one that was read completely is whole; one that was unpacked, opened and started in a test is proved. usher reads a backup that it does not know yet, if that takes only a moment. */
  backups: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'backups'
  }
  /** Shows the declared speed of the line, or the highest speed that usher saw the clients reach; usher never fills the line to find out. For each client, shows its limits, its current speed, and whether it respects the limits. Also shows the slower time of day, how much of the monthly cap is used, and what is missing from that count. */
  bandwidth: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'bandwidth'
  }
  /** Copies a support bundle to a new file that only you can read, in this folder or where --to says; an existing file is never overwritten. With --json it shows where the copy is, its size and its digest. `--to -` writes the file itself to standard output. Give the name that usher support printed, without a path: usher only looks in the bundle folder. */
  bundle: {
    takes: {
      /** The bundle’s name */
      name: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: never
  }
  /** Checks the engine, the stack, storage, network and apps in parallel, and shows each finding with its evidence. Findings that follow from another one are listed under their cause. Checks only read: usher diagnose runs the tests that write or interrupt something, and its results are shown here with their time. */
  checks: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** One group, such as storage, or one check */
      only?: string
    }
    kinds: 'checks'
  }
  /** Shows which app to watch or listen with on every common kind of device, where to get it, how well it works there, what to do if it works poorly, and which address to enter. Each row follows from the services that are running. */
  clients: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'clients'
  }
  /** Shows the episodes, films and albums that the household follows and that are released from today on: when, which release of a film, whether the library has it already, and who requested it. Asks the calendar of every library, and shows only what that monitors. With --ical or --to it writes an iCalendar file for a calendar program. If an app does not answer, its part is listed as not known, so the list is never silently shorter. */
  coming: {
    takes: {
      /** How many days to show, from today on; by default 14 */
      days?: number
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'coming'
  }
  /** Lists the settings with their values and where each value comes from. For a secret, usher only says whether it is set, and never shows its value. */
  config: {
    takes: {
      /** The setting to show */
      key?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'config'
  }
  /** Lists every credential: what it opens, where it is stored, which apps use it, and whether it works, which usher tests with one harmless request to the app. A rejected password is not tried again until its setting changes or its app restarts. No value is ever shown, in any form. */
  credentials: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'credentials'
  }
  /** Explains one of the terms that usher uses, or lists all of them. */
  explain: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** The word to explain */
      word?: string
    }
    kinds: 'glossary' | 'word'
  }
  /** Without names, lists every form that the stack declares. With names, shows what turning them on would involve: services, images and their sizes, ports and the programs that already use them, memory, folders, what leaves the machine, and missing settings. */
  forms: {
    takes: {
      /** The forms to preview */
      form?: readonly string[]
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'forms' | 'preview'
  }
  /** Shows the one address that members of the household need, derived from the running services, and explains why every other published address is not that one. It can also draw a card for people, with a code to scan. */
  'front-door': {
    takes: Record<never, never>
    kinds: 'front-door'
  }
  /** Reads what the kernel says of disks, arrays, memory and temperatures, what smartctl, zpool and snapraid say where they are installed, and the UPS from Network UPS Tools on this machine. A sleeping disk stays asleep. While usher ui or usher watch run, they record once a minute which service used which disk; this shows the last day. Whatever cannot be read is not known, and says why. */
  hardware: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'hardware'
  }
  /** Every change that usher made to this machine, newest first: what it did, to what, the values before and after, how it ended, whether the change came about, and how to undo it. */
  history: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'history'
  }
  /** Lists every value that usher watch publishes for Home Assistant through an MQTT broker, as it would be published now, also while it is turned off. It is off until HOME_ASSISTANT is on. Home Assistant can only read: usher takes no command from the broker. Once it is turned off, usher watch has the broker forget everything. */
  'home-assistant': {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'home-assistant'
  }
  /** Shows which parts of usher run in the background, whether the container engine starts with the machine, and which services come back with it. */
  hosting: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'hosting'
  }
  /** What one job does, its progress, how it ended, and whether its change came about. The exit code is 3 if it ended and its change did not wholly come about. */
  job: {
    takes: {
      /** The job’s identifier */
      job: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'job'
  }
  /** Every job, newest first, no matter who started it: what it does, its progress, how it ended, and whether its change came about. A job whose process is gone is interrupted. */
  jobs: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'jobs'
  }
  /** Lists each key by its name: what it may do, when it was made, and when and from where it was last used. The keys themselves are not shown: usher keeps only their digests. */
  keys: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'keys'
  }
  /** Shows the rule, the titles that are announced with the day on which each may leave, who voted to keep them, what has left, and what holds the other titles back. Nothing leaves until somebody turns the rule on with usher leaving set. */
  leaving: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'leaving'
  }
  /** Shows the last lines of the named services, or of all services, merged in the order in which they were logged. Each line can be filtered by its level, its text and its time; a line that states no level has none, and usher guesses none. With --follow it continues with new lines until you stop it or the services stop. A media app beside the project can be named too. */
  logs: {
    takes: {
      /** Continue with new lines as they are logged */
      follow?: boolean
      /** Forms whose services to show */
      form?: readonly string[]
      /** Only lines that state this level or a more severe one */
      level?: 'critical' | 'error' | 'warning' | 'info' | 'debug' | 'trace'
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Services to show */
      service?: readonly string[]
      /** Only lines from this time on: an instant, or a duration such as 2h before now */
      since?: string
      /** How many of the last lines of each service, of those that the filters leave; by default 50, or 10,000 if since is given */
      tail?: number
      /** Only lines that contain this text, in upper or lower case */
      text?: string
      /** Only lines up to this time: an instant, or a duration such as 2h before now */
      until?: string
    }
    kinds: 'log'
  }
  /** Asks usher on each other machine, all at once, and shows which were reached, with their version, engine and verdict. A machine that is gone is waited for no longer than the connection may take. */
  machines: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'machines'
  }
  /** Shows the page of one member: whether they can watch, how far each of their requests is in seven steps and why it is not here yet, what they may still request, what is new, what is coming, and which app to use on which device. Over HTTP, the session of a member answers for that member only; the owner names one. A term looks for a title, with the same eyes. It names no service, no file and nobody else, and does not show what the member’s account may not see. */
  me: {
    takes: {
      /** The member whose page it is; the session of a member fills it in */
      member: string
      /** Part of a title to look for */
      term?: string
    }
    kinds: 'me'
  }
  /** Asks every media server who has an account, and when it last saw each of them. A server that does not say when leaves that open, with the reason. The libraries are those of the server on which an invitation creates the account. If a server cannot be asked, it is listed as not known. */
  members: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'members'
  }
  /** Looks for existing media apps: in other Compose projects, in single containers, and installed without containers. Shows where each stores its settings, which ports would conflict, and whether imports there can be hardlinks. Nothing is changed, and no app is asked. */
  migration: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'migration'
  }
  /** Lists the members who are notified when a title that they requested has arrived, and why another one has not, with the channel of each and who gets the newsletter. Shows what they were told lately, and what could not be delivered. Nobody is notified until `member-notify` turns it on for them. */
  notifications: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'notifications'
  }
  /** Asks every destination at once, and shows whether it was reached, which copies are there, when the newest was made, when one was last proved, and how much space is left. A destination that does not answer is shown as it was when it last did. */
  offsite: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'offsite'
  }
  /** Lists everything that leaves the machine: all hosts that usher itself can contact, and what each service contacts, as the stack declares it. For each, shows what it is for, whether it is on now, how to turn it off, and what stops working then. */
  outbound: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'outbound'
  }
  /** Copies a poster to a new file, in this folder or where --to says; an existing file is never overwritten. With --json it shows where the copy is, its size and its digest. `--to -` writes the image itself to standard output. The poster is from the app that has the title, in the size that it offers and that is nearest to the width; usher asks no other host. Over HTTP the answer has an ETag, so that a client need not fetch it again. The page of a member names its pictures in a way that tells nothing of the apps; the session of a member gets these alone. */
  picture: {
    takes: {
      /** Only a picture that the page of this member names; the session of a member fills it in */
      member?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** The value of `picture` in another answer */
      picture: string
      /** The wanted width in pixels; by default 320 */
      width?: number
    }
    kinds: never
  }
  /** Asks every media server and audio server what is playing now, also what is paused: who plays it, on which device and with which app, how far they are, and whether the server sends the file as it is or transcodes it, with the reason if the server says one. A server that is not running plays nothing. If a server cannot be asked, it is listed as not known, so the list is never silently shorter. */
  playing: {
    takes: {
      /** Only what this member plays */
      member?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'playing'
  }
  /** Shows the policies for stalled, failed, dangerous and never-imported downloads: in which libraries each is on, which downloads have strikes now, and what the policies removed in the last thirty days. Every policy is off until somebody turns it on with usher policies set. With --simulate, shows what all policies would have removed over the last thirty days, and what that could not know. */
  policies: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Simulate all policies over the last thirty days */
      simulate?: boolean
    }
    kinds: 'policies'
  }
  /** Shows four presets for films, series and music, from small to best: what each accepts and rejects, how much disk space an hour takes, and whether it plays without transcoding. usher reads the preset in use from the apps’ actual settings, never from its own memory. */
  quality: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'quality'
  }
  /** Shows everything that the libraries have queued, with what the download clients say of it: how much is left, when it is expected, and who requested it. What is held up comes first, then what is expected soonest. The time is the estimate of the app that downloads it; if that has none, there is none. If an app does not answer, it is listed as not known. Why something is held up and what helps is in `usher stuck`. */
  queue: {
    takes: {
      /** How many to show; by default all */
      count?: number
      /** The first to show, counted from 0 */
      from?: number
      /** Only what this member requested */
      member?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Only this title, as for `usher trace` */
      term?: string
    }
    kinds: 'queue'
  }
  /** Shows every request, newest first: who made it, how long they have waited, its progress, and how large it will be. usher also checks the library: its state decides, and if the two apps disagree, usher says so. A long list can be asked for in pages; the answer says how many there are, and how many in each state. */
  requests: {
    takes: {
      /** How many to show; by default all */
      count?: number
      /** The first to show, counted from 0 */
      from?: number
      /** The member whose requests to show */
      member?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Only requests in this state; `on-its-way` for all that are neither waiting for approval, available nor declined */
      state?: 'waiting-for-approval' | 'not-added' | 'unreleased' | 'wanted' | 'downloading' | 'partially-available' | 'available' | 'declined' | 'failed' | 'not-known' | 'on-its-way'
      /** Only requests whose title contains this text */
      text?: string
    }
    kinds: 'requests'
  }
  /** Shows the tasks that usher can do while nobody is there, which of them are turned on, what is due in the next seven days, and what was due in the last seven: when it was planned, when it started, how it ended, or why it was skipped. Every task is turned off until somebody turns it on with usher schedule set. usher watch does them when they are due. */
  schedule: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'schedule'
  }
  /** Shows the same as status, but only for the named forms and what they need. */
  services: {
    takes: {
      /** The forms to show */
      form?: readonly string[]
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'status'
  }
  /** Counts every file of the household once, by what uses it: the library, a torrent that is still shared, a download that was not imported, or nothing known. Shows when the disk will be full at this rate, and for everything that could be removed, how much that would really free and what it would cost. Nothing is removed. */
  space: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'space'
  }
  /** Shows for each service of the project which app usher recognised, by what evidence and how surely, what it derived from that, and what is missing. What is wrong is corrected with `usher stack set`. */
  stack: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** The services to show */
      service?: readonly string[]
    }
    kinds: 'stack'
  }
  /** Shows every form and every service of the stack: its state and since when, how often it restarted, the last result of its health check, its ports, its image and whether that is the declared one. Containers that are no longer part of the stack are shown too. */
  status: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'status'
  }
  /** Runs the checks about the disk: whether downloads can be hardlinked into the library instead of copied, whether the apps see the same files under the same paths and may write to them, and how much space is left. They are the storage group of usher checks. */
  storage: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'checks'
  }
  /** Lists everything that usher itself stores, what each service stores as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large. */
  stored: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'stored'
  }
  /** Shows every stuck download in all clients and libraries, every request that waits for approval, and every wanted title that no indexer can be asked for: why in one sentence, the evidence, and what helps. A cause that several share is shown once. If an app does not answer, its part is listed as not known, so the list is never silently shorter. */
  stuck: {
    takes: {
      /** How many to show; by default all */
      count?: number
      /** The first to show, counted from 0 */
      from?: number
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Only this title, as for `usher trace` */
      term?: string
    }
    kinds: 'stuck'
  }
  /** Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Each step has its time, the app that reports it, and what to expect next. If the name is ambiguous, usher lists the matches, 20 at a time. usher shows only what the apps remember; no indexer is asked. */
  trace: {
    takes: {
      /** The first to show, counted from 0 */
      from?: number
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** The season, if it is not part of the title */
      season?: number
      /** The title as you would say it, with a season or a year if that helps */
      term: string
    }
    kinds: 'trace'
  }
  /** There are four levels, and each includes those before it: stop (stops the containers), services (containers, networks and images of the stack, and usher’s background services), configuration (also the services’ data, and the stack’s files and settings), media (also the household’s own files). usher lists everything before you confirm. A folder that contains unexplained files is not removed. */
  uninstall: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** How much to remove */
      removal: 'stop' | 'services' | 'configuration' | 'media'
    }
    kinds: 'uninstall'
  }
  /** Lists the films and series that nobody has played for so many days: who requested each, who played it and when, when it was added, how large it is, and what its torrent still has to seed. usher looks at the files: what a torrent that still seeds shares with the library is not freed. What an app does not say is shown as not known. */
  unwatched: {
    takes: {
      /** How many to show; by default all */
      count?: number
      /** The first to show, counted from 0 */
      from?: number
      /** Only films, or only series */
      media?: 'films' | 'series'
      /** Only what this member requested */
      member?: string
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** What comes first; what frees most by default */
      sort?: 'frees' | 'size' | 'played' | 'added' | 'title'
      /** Not played for at least so many days; 180 by default */
      unwatched_days?: number
    }
    kinds: 'unwatched'
  }
  /** Shows how this copy of usher was installed, which stack it ships, which version each service runs compared with the declared one, the known breaking changes in between, and what each service can be rolled back to. usher contacts nobody for this: it shows what the registries had when usher update check last asked them. */
  update: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'update'
  }
  /** Answers from the record that usher ui and usher watch make while they run: once a minute they look at the state of each service, its CPU, memory, network and disk use, the speed of the download clients and the space on the disk. A time in which nothing was recorded is a gap, and is never filled in. Older minutes are rolled up, and the worst state of a service survives: an outage of two minutes is visible in the month. The record has a fixed largest size. */
  usage: {
    takes: {
      /** The figures over time to include; by default all. The states of the services are always included */
      include?: 'line' | 'services' | 'disks' | 'none'
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
      /** Only these services */
      service?: readonly string[]
      /** How far back; a day by default */
      span?: 'hour' | 'day' | 'week' | 'month'
    }
    kinds: 'usage'
  }
  /** Shows the version of this copy of usher, of its wire format, of its own state, of the stack it operates, and of the container engine and Compose. If the engine does not answer, its version is not known, and usher says why. */
  version: {
    takes: {
      /** The machine to ask, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'version'
  }
}

/** The name of a read. */
export type ReadName = keyof Reads

/** The reads whose path is /api/ and their name. */
export const plainReads: readonly ReadName[] = [
  'alerts',
  'backups',
  'bandwidth',
  'checks',
  'clients',
  'coming',
  'config',
  'credentials',
  'explain',
  'forms',
  'front-door',
  'hardware',
  'history',
  'home-assistant',
  'hosting',
  'jobs',
  'keys',
  'leaving',
  'logs',
  'machines',
  'me',
  'members',
  'migration',
  'notifications',
  'offsite',
  'outbound',
  'playing',
  'policies',
  'quality',
  'queue',
  'requests',
  'schedule',
  'services',
  'space',
  'stack',
  'status',
  'storage',
  'stored',
  'stuck',
  'trace',
  'uninstall',
  'unwatched',
  'update',
  'usage',
  'version',
]
