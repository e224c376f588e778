// Generated from contract/web-api.contract.json by `npm run generate`.

/** The parameters of each action, and the kinds it returns. */
export interface Actions {
  /** For findings that you know about and want to keep. usher still lists them, as accepted, with your reason. If a finding gets worse, usher reports it again. You can accept only what a check finds now. */
  accept: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The finding, or a check with all its findings */
      finding: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Why it can stay as it is */
      reason?: string
      /** Withdraw the acceptance */
      withdraw?: boolean
    }
    kinds: 'acceptance'
  }
  /** Adopts files of the stack that were changed by hand: usher never overwrites them, and stops reporting them. By default, all changed files are adopted. */
  adopt: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The files, by their names in the stack’s folder */
      files?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Undo the adoption: the files count as changed again */
      withdraw?: boolean
    }
    kinds: 'adoption'
  }
  /** A preset decides how many alerts are delivered; exceptions override it for one type of event, one group of checks or one check. During quiet hours, only critical alerts are delivered; the rest come together when quiet hours end. With a digest, everything that is not critical comes together once a day. Settings that you do not name stay as they are. */
  'alerts-set': {
    body: {
      /** The time of day for the digest, such as 08:00; none to deliver at once */
      digest_time?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one */
      exceptions?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** How many alerts are delivered */
      preset?: 'quiet' | 'normal' | 'everything'
      /** Start and end in local time, such as 22:30-07:00; none for no quiet hours */
      quiet_hours?: string
    }
    kinds: 'alerts'
  }
  /** Sends one short message now, whatever the preset and the quiet hours say: over the named channel, or over every channel that is set up. If it does not arrive, you see why. */
  'alerts-test': {
    body: {
      /** The channel to test; by default all that are set up */
      channel?: 'ntfy' | 'webhook' | 'e-mail' | 'apprise' | 'discord' | 'telegram' | 'matrix' | 'gotify' | 'pushover'
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'alerts'
  }
  /** Writes the services’ settings and databases, usher’s own settings and its history to one file, and reads the file again before it removes older backups. Services keep running: databases are copied as of one moment. usher stops a service only if its data cannot be copied safely while it runs, and only while it copies that service. An unencrypted backup contains the apps’ credentials in plain text. Films, series and music are never part of it. */
  backup: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Encrypt it with the passphrase set in BACKUP_PASSPHRASE */
      encrypt?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Only these services */
      services?: readonly string[]
    }
    kinds: 'backup' | 'job'
  }
  /** Sets the limits in every download client’s own settings, and reads them back. Speeds are for all clients together, in bytes per second: 20M, 500K, 160Mbit, 50% of the line, or none. The clients share the download speed equally; the upload speed goes to the torrent clients. Limits that you do not name stay as they are. Without any, usher sets the current limits again, ends an override that has expired, and slows the clients once the monthly cap is used up, or while somebody streams. `usher watch` and `usher ui` do that on time while they run; otherwise nobody does. If somebody later changes a limit in a client itself, usher leaves it. */
  'bandwidth-set': {
    body: {
      /** Monthly data cap: 500G, 2T, none */
      cap?: string
      /** Download speed: 20M, 160Mbit, 50%, none */
      down_limit?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Override all limits for this many minutes */
      override_minutes?: number
      /** A slower time of day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none */
      schedule?: string
      /** Upload speed: 2M, 16Mbit, 50%, none */
      up_limit?: string
      /** What happens when the cap is used up: only notify you, or slow everything to 100 kB/s */
      when_exceeded?: 'notify' | 'slow'
      /** Speed in each direction while somebody streams from elsewhere or a server transcodes: 2M, 20%, none */
      while_streaming?: string
    }
    kinds: 'bandwidth' | 'job'
  }
  /** Asks a running job to stop at a point where nothing is half done. Steps that were already done stay done. */
  cancel: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The job’s identifier */
      job: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'job'
  }
  /** Changes one setting and keeps everything else in the file. Services that run with the old value are recreated. A secret is read from the terminal or from standard input, never from the command line. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled. */
  'config-set': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The setting */
      key: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Remove the setting, so that its default applies again */
      unset?: boolean
      /** Its new value; a secret is read from the terminal */
      value?: string
      /** With --when-idle: give up after this many minutes; by default 720 */
      wait_minutes?: number
      /** Wait until nobody is watching, and nothing is being imported or unpacked */
      when_idle?: boolean
    }
    kinds: 'config' | 'job'
  }
  /** Connects the apps that are on through their own APIs: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and the libraries of the media server. The app tests each connection, and usher reads it back. Existing connections stay, and anything that a person changed is skipped and named, so a second run changes nothing. Keys are passed from app to app and never shown. */
  connect: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** A run of connect: removes what it made, unless somebody changed it since */
      rollback_run?: string
    }
    kinds: 'connections' | 'job'
  }
  /** Has the app create a new one, signs in with it once to check that it works, and updates everything that used the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. If an app could not be updated, usher names it and says what to do by hand. Where the app lets both work for a while, the old one is removed last. Nobody keeps the old one, so this cannot be undone. */
  'credential-rotate': {
    body: {
      /** The credential, by its name in `usher credentials --json`: sonarr.key */
      credential: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'credentials' | 'job'
  }
  /** Runs the checks that need to write a small file or interrupt something. usher remembers their results with the time, and usher checks shows them. A dry run says what each check would touch. Nothing is left behind. */
  diagnose: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** One group, such as storage, or one check */
      only?: string
    }
    kinds: 'checks' | 'job'
  }
  /** Stops the named forms and services. Services that another form still needs keep running, and usher says so. Without names, everything is stopped. Only containers are deleted; folders and settings stay. A media app that runs beside the project can be named too: its container is stopped and not deleted. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled. */
  down: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Services */
      services?: readonly string[]
      /** With --when-idle: give up after this many minutes; by default 720 */
      wait_minutes?: number
      /** Wait until nobody is watching, and nothing is being imported or unpacked */
      when_idle?: boolean
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles and background services. The services’ data and the household’s files are not touched: usher uninstall apply removes those. The containers must be removed first. */
  forget: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'stored' | 'job'
  }
  /** Writes a unit for this user’s service manager, and enables it. `watch` guards the disk and sends you alerts; `boot` starts the forms that were on when the machine starts; `ui` serves the web app and the API on a port that you choose. It serves the network only with `lan`, once a password is set. Under systemd, the unit may write only to usher’s own folders, and a unit that starts services also to theirs, as far as systemd can restrict a user’s unit. */
  'hosting-install': {
    body: {
      /** ui encrypts the connection with this certificate, a file in the PEM format */
      cert?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The file with the private key of the certificate */
      key?: string
      /** ui serves the local network too; set a password first */
      lan?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The port that ui listens on */
      port?: number
      /** What to run */
      task: 'watch' | 'boot' | 'ui'
      /** ui encrypts the connection, with a certificate that usher makes for itself and renews */
      tls?: boolean
    }
    kinds: 'hosting' | 'job'
  }
  /** Stops, disables and removes the unit that usher hosting install wrote. Services keep running. */
  'hosting-remove': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** What to stop running */
      task: 'watch' | 'boot' | 'ui'
    }
    kinds: 'hosting' | 'job'
  }
  /** Makes a key that a program sends in place of the token, and that stays valid until you revoke it. The key is shown once: usher keeps only its digest. With `read` it may ask everything, with `act` it may change things too, and with `member` it may ask what one member may ask. No key can make or revoke keys. */
  'key-new': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** What it may do */
      may: 'read' | 'act' | 'member'
      /** The member whose page it reads; only for a key that may do what a member may */
      member?: string
      /** What to call it, such as the name of the program */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'key'
  }
  /** The program with that key is refused from now on, and the streams that it has open end at once. A revoked key cannot become valid again. */
  'key-revoke': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The name of the key */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'key'
  }
  /** Removes the announced titles whose grace has ended, with their files, and announces the next ones. Just before each removal usher asks every app again: a title stays if anybody has watched it or is watching it, if it was added or voted for, if it still has to seed, or if any of that is not known. Never more leaves in seven days than the rule allows. usher undo adds removed titles again. */
  'leaving-apply': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'leaving' | 'job'
  }
  /** Records that a member wants to keep a film or series. It stays as long as there is a vote for it, whatever the rule says. In Jellyfin and Emby, members vote by themselves: a title that anybody marks as a favourite stays as long. It leaves the collection “Leaving soon” at the next run. */
  'leaving-keep': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The member who votes; without one, the household */
      member?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The title */
      title: string
      /** Withdraw the vote */
      withdraw?: boolean
    }
    kinds: 'leaving'
  }
  /** Adds titles that left to their app again, with the quality profile, folder, tags and monitored seasons that they had, and has the app search for them. The files are downloaded again. */
  'leaving-restore': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Their numbers in usher leaving */
      titles: readonly string[]
    }
    kinds: 'leaving' | 'job'
  }
  /** Sets what may leave the library, how long it is announced before, and how much may leave in any seven days. The dry run shows which titles the next run would announce. The rule alone removes nothing: usher leaving apply does, or the schedule. What you do not name stays as it is. */
  'leaving-set': {
    body: {
      /** It was added at least so many days ago */
      added_days?: number
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Genres whose titles stay; none for no genre */
      except_genres?: readonly string[]
      /** Libraries of the media servers whose titles stay; none for no library */
      except_libraries?: readonly string[]
      /** Members whose requests stay; none for nobody */
      except_members?: readonly string[]
      /** Tags of Sonarr and Radarr whose titles stay; none for no tag */
      except_tags?: readonly string[]
      /** Titles that stay; none for no title */
      except_titles?: readonly string[]
      /** Days between the announcement and the removal */
      grace_days?: number
      /** At most so many GB in any seven days */
      max_gb?: number
      /** At most so many titles in any seven days */
      max_titles?: number
      /** Turn the rule off: nothing is announced or removed */
      off?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Nobody has played it for so many days */
      unwatched_days?: number
    }
    kinds: 'leaving'
  }
  /** Connects to the machine with ssh, asks usher there for its version, and records it under a name. Then usher --on NAME runs a command there. Nothing is installed or changed on the other machine, and nothing listens there that did not. */
  'machine-add': {
    body: {
      /** What ssh connects to: a host, USER@HOST, or a name from your ssh configuration */
      destination: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** What to call the machine */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The full path of usher there; by default /usr/local/bin/usher */
      program?: string
    }
    kinds: 'machine'
  }
  /** Removes the machine from the list. Nothing is changed on that machine, and what runs there goes on. */
  'machine-remove': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The name of the machine */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'machine'
  }
  /** Copies the usher that fits the processor and the C library of the other machine there over ssh, beside the one that is there, and replaces that in one step once its sum is right and it has run. It is taken from a folder with a release, or it is this program itself where both machines are alike. A copy that was interrupted goes on where it stopped. With a destination, a machine that usher does not know yet is added too. Nothing there needs root, only a path that you may write. */
  'machine-update': {
    body: {
      /** For a machine that is not added yet: what ssh connects to */
      destination?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** A folder with a release, or one of its archives; by default this program itself */
      from?: string
      /** The name of the machine */
      name: string
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The full path to write to; by default the one that is recorded, or /usr/local/bin/usher */
      program?: string
      /** Accept a release that is signed with one of these keys: a file of allowed signers */
      signer?: string
      /** Check the sums of the release alone, and not who signed them */
      without_signature?: boolean
    }
    kinds: 'machine-program' | 'job'
  }
  /** Creates an account in the media server, shows it only the libraries it may see, and imports it into the app for requests. usher writes a first password to a file that only you can read, because many people may see usher’s output: hand the password over, and have it changed at the first sign-in. The response names the file and the address to open. With a password of your own, usher writes none to a file, and keeps it nowhere. */
  'member-invite': {
    body: {
      /** Hide everything rated for older people */
      age_limit?: number
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Also show titles without an age rating, which an age limit otherwise hides */
      include_unrated?: boolean
      /** The libraries to show; by default all of them */
      libraries?: readonly string[]
      /** The member’s name */
      member: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The first password, which usher then keeps nowhere; by default it makes one up */
      password?: string
    }
    kinds: 'member' | 'job'
  }
  /** Notifies a member once when a title that they requested can be watched, and tells them after some days of waiting why another one is not here yet: each cause once. Titles that are in the library already are not announced. `usher watch` does it, outside the quiet hours for alerts. It is sent to an address of theirs (`e-mail:ana@example.org`), to a topic of theirs on the household’s ntfy (`ntfy:ana`), or over a channel for alerts, such as `telegram`. If you name no way, it is sent as they chose where they request (`own-choice`): by e-mail, to their Telegram chat or with their Pushover key, over the household’s own sender. What they turn off there is off. With an e-mail address, a member can also get the newsletter. `--by off` turns everything off and forgets the address. What you do not name stays as it is. */
  'member-notify': {
    body: {
      /** e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off */
      by?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The language of what they get; at first English */
      in_language?: 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt'
      /** The member */
      member: string
      /** Whether they get the newsletter, by e-mail; at first off */
      newsletter?: 'on' | 'off'
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** After how many days of waiting they are told why; at first 7 */
      waiting_days?: number
    }
    kinds: 'notifications'
  }
  /** Deletes the member’s accounts in the app for requests and in the media server, with their requests and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed. */
  'member-remove': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The member */
      member: string
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'member' | 'job'
  }
  /** With in-place, usher operates the Compose project where it is: none of its files is moved or written, and its containers keep running. With beside, the stack that usher ships starts next to it, on free ports and with its own folders; the existing one is not touched. With import, usher reads the data of the existing apps and adds it to its own stack: nothing is moved, nothing is searched for, and the indexers stay off. With replace, usher does all of that and verifies it; then it stops the existing containers, without removing them, and the new ones take their ports. Roll back with back, or with usher undo. If it was interrupted, run it again, and it continues where it stopped. */
  migrate: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** How to take it over */
      mode: 'in-place' | 'beside' | 'import' | 'replace' | 'rollback'
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The Compose project, container or installation, as usher migration names it */
      project: string
      /** With back: the migration to roll back; by default the last one */
      rollback_run?: string
    }
    kinds: 'adoption' | 'job'
  }
  /** Sends each member who gets the newsletter a mail with the titles of the last seven days and the releases of the next seven, of what their account may see, in their language: as text, and with the posters of your own apps inside the mail. The dry run shows each mail exactly as it would be sent. Nobody gets it twice on one day, and nobody gets one without anything in it. `schedule-set` sends it every week. */
  'newsletter-send': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The member to send it to; by default everybody who gets it */
      member?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'newsletter' | 'job'
  }
  /** Records where copies of the backups go: a folder on another disk or a network share, a remote of rclone, a repository of restic, or a bucket of an S3 service. usher puts a small file there, and sends nothing to a place without it: so a disk that is not mounted is reported, and never filled underneath its mount point. Nothing is sent until you run usher offsite send or turn the task on in the schedule. What leaves is encrypted with BACKUP_PASSPHRASE, unless you add the destination with --unencrypted; restic encrypts by itself. Keys stay in the settings, and rclone’s own in its configuration. */
  'offsite-add': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** A folder, REMOTE:PATH of rclone, a repository of restic, or https://HOST/BUCKET/PREFIX */
      location: string
      /** What to call the destination */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The region of the bucket; by default us-east-1 */
      region?: string
      /** Accept a folder on the disk that has the backups themselves */
      same_disk?: boolean
      /** What kind of destination it is */
      type: 'folder' | 'rclone' | 'restic' | 's3'
      /** Send backups as they are, without encrypting them first */
      unencrypted?: boolean
    }
    kinds: 'offsite-change'
  }
  /** Fetches the copy into a temporary folder, compares its checksum, opens it, and reads the whole backup. Only then is it listed with the other backups, to be restored like every one of them. Nothing that is there already is replaced. */
  'offsite-fetch': {
    body: {
      /** The backup */
      backup: string
      /** The destination that has the copy */
      destination: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'offsite-transfer' | 'job'
  }
  /** Removes the destination from the list. The copies stay where they are, and can be added again. */
  'offsite-remove': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The name of the destination */
      name: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'offsite-change'
  }
  /** Sends every backup that a destination should have and does not have, the newest first. Each copy is encrypted first if the destination asks for that, and its checksum is compared after it was sent; only then does it count. An interrupted copy never looks like a whole one, and the next run continues it where the destination allows that. Afterwards usher removes the copies that the rule for backups does not keep, but never the newest whole one, never the last proved one, and none that no newer copy replaces. */
  'offsite-send': {
    body: {
      /** Only these destinations */
      destinations?: readonly string[]
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'offsite-transfer' | 'job'
  }
  /** Pauses every unfinished download in every download client, and reads it back. Seeding goes on, and a download that somebody paused before stays paused when usher resumes the others. With a duration, the downloads resume by themselves: on time while `usher watch` or `usher ui` runs, and otherwise with the next command. While downloads are paused, `usher watch` and `usher ui` also pause those that are added, and leave one that somebody resumes in its client. */
  pause: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** How long: 45m, 2h, 1d; without it, until somebody resumes them */
      for?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'pause' | 'job'
  }
  /** Pulls the images of the named forms and services, or all images, from their registries. Running services keep running on the image they have. */
  pull: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Services */
      services?: readonly string[]
    }
    kinds: 'pull' | 'job'
  }
  /** Applies a preset to the app for films, series or music, as a quality profile and custom formats of usher’s own. Everything that had another preset or the app’s own default profile gets it, and so do new requests. Items with a profile that a person made keep it, and anything a person changed stays as it is. To go back, name a profile of the app instead of a preset. Nothing in the library is downloaded again; `quality upgrade` does that. */
  'quality-set': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The type of media */
      media: 'films' | 'series' | 'music'
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** small, balanced, sharp or best; or the name of a profile in the app */
      preset: string
      /** The library, if several manage the same media */
      service?: string
    }
    kinds: 'quality' | 'job'
  }
  /** Says first how many files are below the preset’s cutoff, and how much downloading all of them again takes; then asks the app to search for exactly those. A better copy replaces the existing file once it is downloaded. Files without a better offer stay as they are. */
  'quality-upgrade': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The type of media */
      media: 'films' | 'series' | 'music'
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The library, if several manage the same media */
      service?: string
    }
    kinds: 'quality' | 'job'
  }
  /** Makes the one change that fixes a finding, after it shows you exactly what that is. Then usher runs the check again, and only its result says whether the repair worked. usher tries the same repair at most three times a day. Anything that a person set stays as it is, and usher names it. */
  repair: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The finding, as usher checks names it */
      finding?: string
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'repair' | 'job'
  }
  /** Approves one waiting request, by its number in usher requests. The library adds the title at once and starts to search. This cannot be undone in one step: the title stays in the library until somebody removes it there. */
  'request-approve': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The number of the request */
      request: string
    }
    kinds: 'requests' | 'job'
  }
  /** Declines one waiting request, by its number in usher requests. The app for requests cannot store a reason, so usher remembers it and usher requests shows it. A declined request cannot be reopened: withdrawing the decision makes the same request again for the same member, under a new number, and deletes the declined one. */
  'request-decline': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Why, for anyone who reads it later */
      reason?: string
      /** The number of the request */
      request: string
      /** Withdraw the decision: make the same request again for the same member */
      withdraw?: boolean
    }
    kinds: 'requests' | 'job'
  }
  /** Rewrites files of the stack that were changed by hand or deleted, as this version of usher declares them. usher saves a copy of each file it replaces, so that you can undo it. By default, all files that differ are reset. */
  reset: {
    body: {
      /** For each file, the digest of a saved copy to restore instead */
      digests?: readonly string[]
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The files, by their names in the stack’s folder */
      files?: readonly string[]
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'reset' | 'job'
  }
  /** Restarts the containers of the named forms and services, and waits until they are healthy. Without names, everything that is running is restarted. A media app that runs beside the project can be named too: its container is restarted as it is. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled. */
  restart: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Services */
      services?: readonly string[]
      /** With --when-idle: give up after this many minutes; by default 720 */
      wait_minutes?: number
      /** Wait until nobody is watching, and nothing is being imported or unpacked */
      when_idle?: boolean
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Reads the whole backup first, backs up the current data, and unpacks the backup beside it. Only then does usher stop the affected services, swap their folders, and start the services again. If a service does not become healthy, usher restores the previous data. With services, only their data is restored. Otherwise settings that have changed since are restored too, and shown first; settings about this machine stay, and so does usher’s own history. If usher is interrupted, either the old data or the new data is in place, and its next command says which. */
  restore: {
    body: {
      /** The backup */
      backup: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Only these services */
      services?: readonly string[]
    }
    kinds: 'restore' | 'job'
  }
  /** Unpacks the backup into a temporary folder, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would also answer after a restore. usher then lists the backup as proved. Without an engine, only the databases are tested. With a destination, the copy there is fetched and proved, and removed from here again. */
  'restore-rehearse': {
    body: {
      /** The backup */
      backup: string
      /** Prove the copy at this destination */
      destination?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'restore' | 'job'
  }
  /** Resumes exactly what `usher pause` paused, in every download client, and reads it back. What somebody paused in a client stays paused. A client that does not answer is resumed later: by `usher watch` or `usher ui` while one of them runs, and otherwise with the next command. */
  resume: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'pause' | 'job'
  }
  /** Turns tasks on or off and sets their times, in the household’s time zone. A task takes on, off, or when it is due: "daily 03:00", "sun 05:00", "mon,thu 04:30", and for updates a window such as "sat,sun 03:30-05:30". usher does what the dry run shows and you confirm, and nothing else: if a task would do something else later, it waits until you confirm again. usher watch does the tasks. It never runs two changes at once, starts nothing in quiet hours, never begins an update outside its window or while it would disturb somebody, and catches up once after the machine was asleep. Tasks that you do not name stay as they are. */
  'schedule-set': {
    body: {
      /** Back up all services: on, off, or when, such as "daily 03:00" */
      backup?: string
      /** Test what reading alone cannot show: on, off, or when, such as "daily 06:30" */
      checks?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Announce what leaves the library, and remove what is due: on, off, or when */
      leaving?: string
      /** Pull newer images, and leave the services as they are: on, off, or when */
      lookup?: string
      /** Send the newsletter: on, off, or when, such as "fri 17:00" */
      newsletter?: string
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** Send backups to their destinations: on, off, or when, such as "daily 04:00" */
      offsite?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00" */
      proof?: string
      /** Start and end in local time, such as 18:00-23:00; none for no quiet hours */
      quiet_hours?: string
      /** Ask the registries for newer versions, and pull nothing: on, off, or when */
      releases?: string
      /** Fetch the newest copy of a destination and prove it: on, off, or when */
      retrieval?: string
      /** Update services without a known breaking change: on, off, or a window */
      updates?: string
    }
    kinds: 'schedule'
  }
  /** Has the library ask every indexer for the missing parts of one title, and shows what each one offered and why it was rejected. The library downloads the best release that it approves, as usual. Each search counts against an indexer’s daily limit. */
  search: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The season, if it is not part of the title */
      season?: number
      /** The title as you would say it, with a season or an episode if that helps */
      term: string
    }
    kinds: 'trace' | 'job'
  }
  /** Inspects the machine and, at a terminal, asks a few questions; each has a default. Then it shows everything it would write, create, pull and start, and begins only after you confirm. If you give any answer as a flag, it asks nothing: other answers come from the settings, from an earlier run or from the machine, and usher shows which. Secrets are never answers: set them first with `usher config set`; usher names the missing ones. It tries the logins of your Usenet provider and your indexer before it starts anything. Then it creates the accounts that the apps need, connects the apps and checks that it can ask every one of them. What only a person can do is listed with the address to open. If it was interrupted, run it again, and it continues where it stopped; on a finished machine it changes nothing. */
  setup: {
    body: {
      /** Who can reach it: local, home, or an address of this machine */
      bind_address?: string
      /** The folder for downloads and the library */
      data_root?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** What to turn on */
      forms?: readonly string[]
      /** The ID of the group that owns them */
      group_id?: string
      /** The Newznab or Torznab address of an indexer to start with */
      indexer_url?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The quality to download */
      quality_preset?: 'small' | 'balanced' | 'sharp' | 'best'
      /** The device for transcoding video, or none */
      render_device?: string
      /** A run of setup: restores its previous settings, and stops what it started */
      rollback_run?: string
      /** The time zone, such as Europe/Lisbon */
      time_zone?: string
      /** Your Usenet provider’s server */
      usenet_server?: string
      /** The ID of the user that owns the files */
      user_id?: string
      /** The address inside the tunnel that your provider gave you */
      vpn_address?: string
      /** The VPN provider for torrents */
      vpn_provider?: string
    }
    kinds: 'setup' | 'job'
  }
  /** Removes only files that the household does not need: images of older versions that nothing runs from and no rollback needs, unfinished downloads that no client has any more, and extra names among the downloads of files that are in the library. usher shows each one with its size first, checks it once more just before it removes it, and skips it if anything has changed. Files that are in use are never touched. */
  'space-reclaim': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'space' | 'job'
  }
  /** Sets what usher did not recognise, or recognised wrongly: app, config, data, cache, health, weight, audience, summary, without, memory. `app=none` says that usher does not know the app. An empty value removes a correction. Only usher’s own file is written; what the project declares under `x-usher` always wins. */
  'stack-set': {
    body: {
      /** What to set, as FIELD=VALUE */
      correction?: readonly string[]
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The service */
      service: string
    }
    kinds: 'stack'
  }
  /** Removes an imported torrent from its client, with the client’s own names of its files. The library keeps its files, and usher checks them again afterwards. usher first says how much space this frees: none, if the library has the same files. A download that is not imported yet is refused. */
  'stop-seeding': {
    body: {
      /** The download, by its identifier or name */
      download: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'stop-seeding' | 'job'
  }
  /** Writes one file to give to whomever helps you: usher’s answers about this machine, and the last lines that the services logged. usher looks for every password and key it can find, in every form that programs write them, and redacts it; it also redacts names of people, titles, and addresses outside your home. Within one file, the same value always gets the same mark. Read it before you give it away: usher sends it nowhere. */
  support: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Keep names of people and titles */
      include_names?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** How many of the last lines of each service; by default 200 */
      tail?: number
    }
    kinds: 'bundle' | 'job'
  }
  /** Starts the named forms and everything they need, and stops every other service of the stack. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled. */
  switch: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The forms to turn on */
      forms: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** With --when-idle: give up after this many minutes; by default 720 */
      wait_minutes?: number
      /** Wait until nobody is watching, and nothing is being imported or unpacked */
      when_idle?: boolean
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Undoes one whole change, with the values that the history recorded. Anything that somebody changed since then is skipped and named. By default, the newest change is undone. */
  undo: {
    body: {
      /** The change’s identifier in usher history */
      change?: string
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'undo' | 'job'
  }
  /** Does what usher uninstall shows, after you confirm. usher follows no links, enters no other file system, and keeps a folder whole if it contains unexplained files. Backups and usher’s own history stay: usher forget removes those. */
  'uninstall-apply': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** How much to remove */
      removal: 'stop' | 'services' | 'configuration' | 'media'
    }
    kinds: 'uninstall' | 'job'
  }
  /** Starts the named forms and services and everything they need, and waits until they are healthy or says which service is not. Without names, it starts the forms that were on before, or else what `docker compose up` would start. A media app beside the project can be named too: its container is started as it is. */
  up: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Services */
      services?: readonly string[]
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Pulls the image that the stack declares for each service, backs the service up, recreates it, and waits until it is healthy before the next one. It stops before known breaking changes, and at the first service that does not become healthy: that one is rolled back to its previous image, and its data is restored if its database was migrated. With --to, one service gets another tag: usher changes the one line of your files that declares it, and shows that line before. A rollback puts the line back. With --rollback, a service is rolled back to the image recorded before its last update. The dry run says who is watching and what is being downloaded or imported. With --when-idle, usher waits until it disturbs nobody, as a job that can be cancelled. */
  'update-apply': {
    body: {
      /** Known breaking changes that you have prepared for, by their IDs */
      acknowledge?: readonly string[]
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** With --rollback: roll back only to these images, by their IDs */
      images?: readonly string[]
      /** The digest that the dry run showed; confirms exactly what it showed */
      offer?: string
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** Roll back to the recorded image instead */
      rollback?: boolean
      /** The services; by default all that are running */
      services?: readonly string[]
      /** The tag to declare and to update the one service to, such as 4.0.21 */
      to?: string
      /** With --when-idle: give up after this many minutes; by default 720 */
      wait_minutes?: number
      /** Wait until nobody is watching, and nothing is being imported or unpacked */
      when_idle?: boolean
    }
    kinds: 'stack-update' | 'job'
  }
  /** Asks the registry of each image which tags it has and what the declared one names now, and pulls nothing. usher remembers the answers, and usher update shows them. A newer tag is one of the same scheme as the declared one, and never a prerelease unless you run one. Where the image says where its source is, usher links the release notes. With --inspect, cosign verifies the signature of the newest image, and Trivy or Grype counts known vulnerabilities, if they are installed. The registries see which images you use, and your public address. A dry run lists them. */
  'update-check': {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Also verify signatures and count known vulnerabilities, with installed tools */
      inspect?: boolean
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
      /** The services; by default all */
      services?: readonly string[]
    }
    kinds: 'update-check' | 'job'
  }
  /** Adds one free film to the library, has it searched for, and reports every step until you can watch it; or says exactly where it stopped and what to do there. It proves that everything works together. */
  walkthrough: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** The film; by default Sintel */
      film?: 'sintel' | 'big-buck-bunny' | 'tears-of-steel' | 'elephants-dream' | 'night-of-the-living-dead'
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'walkthrough' | 'job'
  }
  /** Runs until it is interrupted or cancelled. It delivers the alerts that usher alerts lists, through the configured channels. If the disk with the household’s files disappears or is replaced, it stops the services that use the disk before they write to an empty folder, and alerts you. When the disk is back, it alerts you again but starts nothing: a disk that disappeared once may do so again. usher undo starts the services. It also applies the limits of `usher bandwidth set` on time, such as the end of an override, a used-up cap or a new limit. It does the tasks of `usher schedule` when they are due. */
  watch: {
    body: {
      /** Show exactly what would be done, and change nothing */
      dry_run?: boolean
      /** Watch only the services of these forms */
      forms?: readonly string[]
      /** The machine to do it on, as `machines` names it; by default this one */
      on?: string
    }
    kinds: 'watch' | 'job'
  }
}

/** The name of an action. */
export type ActionName = keyof Actions
