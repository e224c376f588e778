// Generated from contract/web-api.contract.json by `npm run generate`.

/** The parameters of each action, and the kinds it returns. */
export interface Actions {
  /** For what you know and mean to keep. It is still told, as accepted, with your reason. Where it becomes worse it is told as before. Only what was found now can be accepted. */
  accept: {
    body: {
      /** The finding, or the check and all it found */
      check: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Why it may stay as it is */
      reason?: string
      /** Take the acceptance back */
      withdraw?: boolean
    }
    kinds: 'acceptance'
  }
  /** Files of the stack that were changed by hand become the truth: usher never writes over them, and no longer speaks of them. Left out, it is every file that was changed. */
  adopt: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The files, by their names below the stack’s folder */
      files?: readonly string[]
      /** Take the adoption back: the files count as changed again */
      release?: boolean
    }
    kinds: 'adoption'
  }
  /** A preset says how much is delivered; exceptions say otherwise for one sort of happening, one group of checks or one check. In quiet hours only what is critical is delivered; the rest is told together when they end. With a digest all that is not critical is told once a day. What is not named stays as it is. */
  'alerts-set': {
    body: {
      /** The time of day at which the rest is told together, such as 08:00; none for at once */
      digest?: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Told otherwise, such as backups:off or tunnel:on; backups:preset takes it back */
      exceptions?: readonly string[]
      /** How much is delivered */
      preset?: 'quiet' | 'normal' | 'everything'
      /** From when to when by the clock here, such as 22:30-07:00; none for no such hours */
      quiet_hours?: string
    }
    kinds: 'alerts'
  }
  /** Writes the settings and databases of the services, usher’s own settings and its history into one file, and reads it again before older ones are removed. Services run on: databases are copied as of one moment. Only a service whose data cannot be copied safely while it runs is stopped, for as long as its own copy takes. One that is not encrypted holds the credentials of the apps as they are. Films, series and music are never part of it. */
  backup: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Encrypted with the passphrase that is set as BACKUP_PASSPHRASE */
      encrypt?: boolean
      /** Only these services */
      services?: readonly string[]
    }
    kinds: 'backup' | 'job'
  }
  /** Tells every download client what it may, through its own settings, and reads it back. Speeds are for all clients together, in bytes a second: 20M, 500K, 160Mbit, 50% of the line, or none. They share what comes down in equal parts; what goes up is the torrents’. What is left out stays as it is; with nothing at all, the clients are told again what was wished, a lift that is over is ended, and a cap that is used up takes effect. `usher watch` and `usher ui` do that at its time while they run; without either, nobody does. What somebody sets in a client itself afterwards is left so. */
  'bandwidth-set': {
    body: {
      /** What may go over the line in a month: 500G, 2T, none */
      cap?: string
      /** How fast things may come: 20M, 160Mbit, 50%, none */
      down?: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** No limit for so many minutes */
      lift_minutes?: number
      /** A slower part of the day: "18:00-23:00 5M/1M", "workdays 08:00-17:00 25%", none */
      schedule?: string
      /** How fast they may go: 2M, 16Mbit, 50%, none */
      up?: string
      /** What happens then: only tell, or slow everything to 100 kB/s */
      when_exceeded?: 'tell' | 'slow'
    }
    kinds: 'bandwidth' | 'job'
  }
  /** Asks a job that is under way to stop where nothing is left half done. What it had done before stays done. */
  cancel: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The job’s identifier */
      job: string
    }
    kinds: 'job'
  }
  /** Writes one setting in place, keeping everything else in the file. Services that run with the old value are made anew. A secret is read from the terminal, or from standard input, never from the command line. */
  'config-set': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The setting */
      key: string
      /** Take the setting away, so that its default holds again */
      unset?: boolean
      /** Its new value; read from the terminal where it is secret */
      value?: string
    }
    kinds: 'config' | 'job'
  }
  /** Has the app make a new one, shows it once to see that it opens, and tells everybody who had the old one: the libraries’ download clients, Prowlarr’s applications, Seerr, Bazarr, and usher’s own settings. Whoever could not be told is named, with what to do by hand. The old one ends last, where the app lets both work for a while. Nobody keeps the old one, so nothing puts it back. */
  'credential-rotate': {
    body: {
      /** Which one, by its name in `usher credentials --json`: sonarr.key */
      credential: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'credentials' | 'job'
  }
  /** Runs the checks that must write a small file or disturb something to know. What they proved is remembered with its time, and usher checks tells it. A dry run says what each would touch. Nothing is left behind. */
  diagnose: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** One group, such as storage, or one check */
      only?: string
    }
    kinds: 'checks' | 'job'
  }
  /** Stops what is named. What another form that is on still needs is kept, and said so. Without names everything is stopped. Nothing is deleted but the containers; folders and settings stay. */
  down: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** Services */
      services?: readonly string[]
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Removes everything that usher stored lists as usher’s own: its settings, the stack’s files and settings, history, backups, bundles, and what the machine runs of it by itself. What the services keep and the household’s files are not touched: usher uninstall apply is for those. The containers have to be gone first. */
  forget: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'stored' | 'job'
  }
  /** Writes a unit for the service manager of this user, and enables it. `watch` guards the disk and tells you what happens; `boot` starts the forms that were on when the machine starts. Under systemd it is held to writing in usher’s own folders, and what starts services in theirs, as far as systemd can hold what is one user’s. */
  'hosting-install': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What runs by itself */
      what: 'watch' | 'boot'
    }
    kinds: 'hosting' | 'job'
  }
  /** Stops and disables the unit that usher hosting install wrote, and takes it away. Services run on. */
  'hosting-remove': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What no longer runs by itself */
      what: 'watch' | 'boot'
    }
    kinds: 'hosting' | 'job'
  }
  /** Makes an account in the media server, shows it only what it may see, and has the app for requests take it in. A first password is made and written into a file that only you can read, since what usher answers is seen by many: hand it over, and have it changed at the first sign-in. The answer names the file and the address to open. */
  invite: {
    body: {
      /** Shows nothing that is for older ones */
      age_limit?: number
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The libraries to show; all of them when left out */
      libraries?: readonly string[]
      /** What to call the member */
      name: string
      /** Shows what has no age rating too, which an age limit hides otherwise */
      unrated?: boolean
    }
    kinds: 'member' | 'job'
  }
  /** With in-place, usher operates that Compose project where it is from now on: none of its files is moved or written, and its containers go on. With beside, the stack that usher ships comes up next to it, on free ports and with folders of its own; what was there is not touched. With import, what the apps of before know is read from them and added to those of usher’s stack: nothing is moved, nothing is searched for, and the indexers stay turned off. With replace, all of that is done and proved; then the containers of before are stopped, never removed, and the new ones take their ports. Each is taken back with back, or usher undo. Run again after an interruption, it goes on where it was. */
  migrate: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** How */
      mode: 'in-place' | 'beside' | 'import' | 'replace' | 'back'
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
      /** The Compose project, container or installation, as usher migration names it */
      project: string
      /** With back: which migration of it; the last where it is left out */
      run?: string
    }
    kinds: 'adoption' | 'job'
  }
  /** Fetches the images of what is named, or of all, from where they are published. What runs goes on running on the image it has. */
  pull: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** Services */
      services?: readonly string[]
    }
    kinds: 'pull' | 'job'
  }
  /** Carries a preset to the app that files films, series or music: a quality profile and custom formats of usher’s own, and gives it to everything that had another preset or the profile the app came with, and to what members ask for from then on. What has a profile that a person made keeps it, and what a person changed is left as it is. The name of a profile of the app instead of a preset goes back to that one. Nothing that is here is fetched again; `quality upgrade` does that. */
  'quality-set': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What it is for */
      media: 'films' | 'series' | 'music'
      /** small, balanced, sharp or best; or the name of a profile that the app has */
      preset: string
      /** Which library, where several file the same */
      service?: string
    }
    kinds: 'quality' | 'job'
  }
  /** Says first how many files are below what the preset stops at, and what fetching all of them again takes; then asks the app to search for exactly those. What is found replaces what is here once it has come. What nobody offers better stays as it is. */
  'quality-upgrade': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What it is for */
      media: 'films' | 'series' | 'music'
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
      /** Which library, where several file the same */
      service?: string
    }
    kinds: 'quality' | 'job'
  }
  /** Deletes the account of a member in the app for requests and in the media server, with what both know of them: requests, and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed. */
  remove: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The member */
      name: string
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'member' | 'job'
  }
  /** Does the one thing that helps against a fault that was found, after showing exactly what that is. Then the check is run anew, and only that says whether it is mended. The same fault is tried three times a day at most. What a person set is left as it is, and named. */
  repair: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What is to be mended, as usher checks names it */
      finding?: string
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'repair' | 'job'
  }
  /** Approves one request that waits, by the number that requests shows it with. The library is told at once and begins to look. That cannot be taken back as one: what was added stays in the library until somebody removes it there. */
  'request-approve': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The number of the request */
      request: string
    }
    kinds: 'requests' | 'job'
  }
  /** Declines one request that waits, by the number that requests shows it with. The app for requests has no place for a reason: usher remembers it, and requests shows it. */
  'request-decline': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Why, for whoever looks at it later */
      reason?: string
      /** The number of the request */
      request: string
      /** Takes back that it was declined: it waits again */
      withdraw?: boolean
    }
    kinds: 'requests' | 'job'
  }
  /** Files of the stack that were changed by hand, or are gone, are written as this usher declares them. A copy of each replaced file is kept, so that it can be put back. Left out, it is every file that is not as declared. */
  reset: {
    body: {
      /** For each file the digest of a kept copy to put there instead */
      contents?: readonly string[]
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The files, by their names below the stack’s folder */
      files?: readonly string[]
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'reset' | 'job'
  }
  /** Restarts the containers of what is named, and waits until they are healthy. Without names everything that is running is restarted. */
  restart: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** Services */
      services?: readonly string[]
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Reads the whole backup first, backs up what is there now, and unpacks beside it. Only then are the services that it concerns stopped, their folders exchanged, and the services started again. Where one does not become well, what was there before is put back. The settings that are others now are put back with it, and told before; those that are about this machine stay, and so does usher’s own history. Ended in the midst of it, usher leaves the old or the new: its next command says which. */
  restore: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The backup */
      name: string
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'restore' | 'job'
  }
  /** Unpacks the backup into a folder that is thrown away, checks every database, and starts every app on the unpacked copy, in a container without a network. An app that answers there would answer after a restore. The backup is then listed as proved. Where there is no engine, the databases alone are tried. */
  'restore-rehearse': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The backup */
      name: string
    }
    kinds: 'restore' | 'job'
  }
  /** Has the library ask every indexer for what is missing of one thing, and tells what each offered and why it was refused. The best that the library approves is taken, as it would be by itself. Each search counts against what an indexer allows a day. */
  search: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The season, where it is not part of the term */
      season?: number
      /** The title as you would say it, with a season or an episode if that helps */
      term: string
    }
    kinds: 'trace' | 'job'
  }
  /** Tells the apps that are on of each other through their own interfaces: folders and hardlinks, download clients with their categories, indexers, requests, subtitles, and what the media server shows. Each link is tried by the app itself and read back. What is there stays, and what a person changed is left and named, so a second run changes nothing. Keys pass from app to app and are told to nobody. */
  seed: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** A run of seed: takes out what it made, where it is still as it was made */
      unwire?: string
    }
    kinds: 'wiring' | 'job'
  }
  /** Looks at the machine, and at a terminal asks a few questions; each has a default. Then it shows everything it would write, make, fetch and start, and begins only after a yes. Given any answer as a flag, it asks nothing: what was left out is as it is set, as it was answered before, or derived, and is told as such. Secrets are never answers: they are set before, with `usher config set`, and what is missing is named. Interrupted anywhere, it goes on where it was when it is run again; on a finished machine it changes nothing. */
  setup: {
    body: {
      /** Who reaches it: local, home, or an address of this machine */
      address?: string
      /** A run of setup: puts its settings back, and stops what it started */
      back?: string
      /** The folder for downloads and the library */
      data?: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** What to turn on */
      forms?: readonly string[]
      /** The number of the group that owns them */
      group?: string
      /** How good what is fetched is to be */
      preset?: 'small' | 'balanced' | 'sharp' | 'best'
      /** The device that transcodes films, or none */
      render?: string
      /** The time zone, such as Europe/Lisbon */
      time_zone?: string
      /** Your Usenet provider’s server */
      usenet?: string
      /** The number of the user that owns the files */
      user?: string
      /** Whose tunnel torrents leave through */
      vpn?: string
      /** The address that provider gave you inside the tunnel */
      vpn_address?: string
    }
    kinds: 'setup' | 'job'
  }
  /** Removes only what the household loses nothing by: images of older versions that nothing runs from and no update may go back to, unfinished downloads that no client knows any more, names among the downloads for files that the library has. Each is shown with its size first, looked at once more just before it goes, and left where anything has changed. What is of use to anybody is never touched. */
  'space-reclaim': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'space' | 'job'
  }
  /** Takes a torrent that was imported out of its client, with the client’s own names of its files. The library keeps what it has, and that is looked at again afterwards. What is freed is said before: nothing, where the library has the very same files. A download that was not imported yet is refused. */
  'stop-seeding': {
    body: {
      /** The download: its identifier, or its name */
      download: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'stop-seeding' | 'job'
  }
  /** Writes one file to hand to whoever helps: what usher answers about this machine, and the last lines that the services wrote. Every password and key that usher can find is looked for by its value, in the ways that programs write them, and replaced by a mark; so are names of people and titles, and addresses outside this home. The same thing has the same mark all through one file. Look at it before you give it away: nothing is sent anywhere. */
  support: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Leaves names of people and titles as they are */
      include_names?: boolean
      /** How many of the last lines of each service; 200 where it is left out */
      tail?: number
    }
    kinds: 'bundle' | 'job'
  }
  /** Starts the forms named and what they need, and stops every other service of the stack. */
  switch: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The forms that are to be on */
      forms: readonly string[]
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Puts one change back as a whole, by what history kept for that. What somebody changed since then is left and named. Left out, it is the newest change. */
  undo: {
    body: {
      /** The change’s identifier, as history tells it */
      change?: string
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
    }
    kinds: 'undo' | 'job'
  }
  /** Does what usher uninstall shows, after it was agreed to. No link is followed, no other file system is entered, and a folder with something in it that is not explained stays whole. Backups and usher’s own history stay: usher forget removes those. */
  'uninstall-apply': {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
      /** How much */
      removal: 'stop' | 'services' | 'configuration' | 'media'
    }
    kinds: 'uninstall' | 'job'
  }
  /** Starts what is named and everything it needs, and waits until it is healthy or says which service is not. Without names it starts the forms that were on before. */
  up: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Forms */
      forms?: readonly string[]
      /** Services */
      services?: readonly string[]
    }
    kinds: 'lifecycle' | 'job'
  }
  /** Fetches the image that the stack declares for each service, backs the service up, makes it anew, and waits until it is well before the next. It stops before known cliffs, and at the first that does not become well: that one is returned to the image it ran, and its data is restored where its database was rebuilt. With --back a service is returned to what was recorded before its last update. */
  'update-apply': {
    body: {
      /** Return to the recorded image instead */
      back?: boolean
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** The digest that the dry run showed, needed to do just that */
      offer?: string
      /** Known cliffs that were prepared for, by their ids */
      past?: readonly string[]
      /** Services; all that run where none is named */
      services?: readonly string[]
      /** With --back: only to these images, by their ids */
      to?: readonly string[]
    }
    kinds: 'stack-update' | 'job'
  }
  /** Adds one film that anybody may share to the library, has it searched for, and tells every step until it can be watched; or says exactly where it stopped and what to do there. It is the proof that everything works together. */
  walkthrough: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Which film; Sintel where none is named */
      title?: 'sintel' | 'big-buck-bunny' | 'tears-of-steel' | 'elephants-dream' | 'night-of-the-living-dead'
    }
    kinds: 'walkthrough' | 'job'
  }
  /** Runs until it is interrupted or cancelled. It delivers what usher alerts says by the ways that are set. Where the disk of the household’s files vanishes or is replaced, it stops the services that are given it, before they write into the hole, and says so. When the disk is back it says that too, and starts nothing: a disk that went once may go again, and usher undo starts them. It holds the download clients to what `usher bandwidth set` wished at its time: a lift that ends, a cap that is used up, a wish that is another. */
  watch: {
    body: {
      /** Show exactly what would be done, and do nothing */
      dry_run?: boolean
      /** Watch only the services of these forms */
      forms?: readonly string[]
    }
    kinds: 'watch' | 'job'
  }
}

/** The name of an action. */
export type ActionName = keyof Actions
