// Generated from contract/web-api.contract.json by `npm run generate`.

/** The parameters of each read, and the kinds it returns. */
export interface Reads {
  /** What is so now and what is over, one notice for one cause. What each preset would tell, what is told otherwise, and the hours in which only what is critical is delivered. Notices are always kept here; they are delivered while usher watch or usher ui runs. */
  alerts: {
    takes: Record<never, never>
    kinds: 'alerts'
  }
  /** Lists every backup with what is in it and how far it can be trusted: one that was read from beginning to end is whole, one that was unpacked, opened and started for trial is proved. One that usher does not know yet is read, where that takes a moment only. */
  backups: {
    takes: Record<never, never>
    kinds: 'backups'
  }
  /** What the line carries as it was declared, or the most that the clients were seen to carry; it is never filled to find out. What each client is held to, what it does now, and whether it keeps to it; the slower part of the day; and how much of the month’s cap is used, with what is missing from that count. */
  bandwidth: {
    takes: Record<never, never>
    kinds: 'bandwidth'
  }
  /** Writes a support bundle to standard output. It is named as it was told when it was made, without a path: it is only ever looked for in the folder of bundles. */
  bundle: {
    takes: {
      /** The bundle’s name */
      name: string
    }
    kinds: never
  }
  /** Looks at the engine, the stack, the storage, the network and the apps, side by side, and says what it found with the fact itself as evidence. What follows from something else stands under its cause. It only looks: what must write or disturb to know is usher diagnose, and what that proved is told here with its time. */
  checks: {
    takes: {
      /** One group, such as storage, or one check */
      only?: string
    }
    kinds: 'checks'
  }
  /** Says for every common kind of device which app to watch or listen with, where to get it, how well it works there, what to do where it works poorly, and which address to enter. Each row follows from what the stack runs. */
  clients: {
    takes: Record<never, never>
    kinds: 'clients'
  }
  /** Lists the settings with their values and where each comes from. What is secret is said to be set, and its value never shown. */
  config: {
    takes: {
      /** The setting to show */
      key?: string
    }
    kinds: 'config'
  }
  /** Names every credential: what it opens, where it is kept, who uses it, and whether it works, which is tried by one harmless question to its app. A password that was refused is not shown again until its setting was written or its app was started anew. No value is told, in any form. */
  credentials: {
    takes: Record<never, never>
    kinds: 'credentials'
  }
  /** Explains one of the words that usher uses, or lists all of them. */
  explain: {
    takes: {
      /** The word to explain */
      word?: string
    }
    kinds: 'glossary' | 'word'
  }
  /** Without names, lists every form the stack declares. With names, shows what turning them on would come to: services, images and their sizes, ports and who holds them already, memory, folders, what leaves the machine, and settings that are still missing. */
  forms: {
    takes: {
      /** Forms to see what they would come to */
      form?: readonly string[]
    }
    kinds: 'forms' | 'preview'
  }
  /** Names the one address that a member of the household needs, derived from what the stack runs, and says of every other published address why it is not that one. A card with a code to scan can be drawn for people. */
  'front-door': {
    takes: Record<never, never>
    kinds: 'front-door'
  }
  /** Every change usher made to this machine, newest first: what it did, to what, from what to what, how it ended, and what would put it back. */
  history: {
    takes: Record<never, never>
    kinds: 'history'
  }
  /** Tells what of usher runs by itself, whether the container engine starts with the machine, and which services come back with it. */
  hosting: {
    takes: Record<never, never>
    kinds: 'hosting'
  }
  /** What one job does, how far it has come, and how it ended. */
  job: {
    takes: {
      /** The job’s identifier */
      id: string
    }
    kinds: 'job'
  }
  /** Every job, newest first, whoever asked for it: what it does, how far it has come, how it ended. A job whose process is gone is interrupted. */
  jobs: {
    takes: Record<never, never>
    kinds: 'jobs'
  }
  /** The last lines of the services named, or of all, in the order they were written, one after another. With --follow it goes on with what comes next. */
  logs: {
    takes: {
      /** Forms whose services to read */
      form?: readonly string[]
      /** Services to read */
      service?: readonly string[]
      /** How many of the last lines of each service; 50 when left out */
      tail?: number
    }
    kinds: 'log'
  }
  /** Looks for the household’s apps before anything is proposed: in other Compose projects, in single containers, installed without containers; where each keeps its settings, which ports would clash, and whether imports there can be hardlinks. Nothing is changed and no app is asked. */
  migration: {
    takes: Record<never, never>
    kinds: 'migration'
  }
  /** Lists everything that leaves the machine: what usher itself can contact, all of it, and what each service contacts, as the stack declares it; with what it is for, whether it is on now, how it is switched off, and what stops then. */
  outbound: {
    takes: Record<never, never>
    kinds: 'outbound'
  }
  /** Four presets for films, series and music, from small to best: what each takes and refuses, what an hour of it takes on the disk, and whether it plays without being converted. The one in force is recognised from what the apps really have, never from what usher remembers. */
  quality: {
    takes: Record<never, never>
    kinds: 'quality'
  }
  /** Every request, newest first: who asked, how long they have waited, where it got to, and how large it will be. A request’s own app is not taken at its word: what the library has decides, and where the two disagree, that is said. */
  requests: {
    takes: {
      /** The member whose requests to show */
      member?: string
    }
    kinds: 'requests'
  }
  /** The same reading as status, narrowed to the forms named and what they need. */
  services: {
    takes: {
      /** Forms to narrow to */
      form?: readonly string[]
    }
    kinds: 'status'
  }
  /** Counts every file of the household once, by what holds it: the library, a download that is still shared, what landed and was not imported, what nobody knows. Says when the disk is full if it goes on like this, and of everything that could be removed what that would really free and what it would cost. Nothing is removed. */
  space: {
    takes: Record<never, never>
    kinds: 'space'
  }
  /** Shows every form and every service of the stack: its state and since when, how often it was restarted, what its health check last said, its ports, its image and whether that is the one declared. Containers that the stack no longer declares are shown too. */
  status: {
    takes: Record<never, never>
    kinds: 'status'
  }
  /** The checks about the disk: whether a download can be linked into the library instead of copied, whether the apps see the same files under the same paths and may write them, and how much room is left. They are the storage group of usher checks. */
  storage: {
    takes: Record<never, never>
    kinds: 'checks'
  }
  /** Lists everything that usher itself keeps, what each service keeps as the stack declares it, and the images and logs that the engine keeps for them; where each is, why, and how large. */
  stored: {
    takes: Record<never, never>
    kinds: 'stored'
  }
  /** Every download that has stopped, in all clients and libraries, every request that waits for approval, and everything wanted that no indexer can be asked for: why in one sentence, what shows it, and what helps. One cause behind many is told once. An app that does not answer makes what it alone knows not known; it never makes the list shorter in silence. */
  stuck: {
    takes: {
      /** Only what this names, as `usher trace` takes it */
      term?: string
    }
    kinds: 'stuck'
  }
  /** Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Every step has its time, who says so, and what is expected next. Where the name may mean several things, they are offered. Only what the apps remember is told; no indexer is asked. */
  trace: {
    takes: {
      /** The season, where it is not part of the term */
      season?: number
      /** The title as you would say it, with a season or a year if that helps */
      term: string
    }
    kinds: 'trace'
  }
  /** There are four, each including those before it: stop (the containers stop), services (containers, networks and images of the stack, and what the machine runs of usher by itself), configuration (also what the services keep, and the stack’s files and settings), media (also the household’s own files). Everything is listed before anything is agreed to. Files that nobody explains stop the removal of their folder. */
  uninstall: {
    takes: {
      /** How much */
      removal: 'stop' | 'services' | 'configuration' | 'media'
    }
    kinds: 'uninstall'
  }
  /** Tells how this copy of usher was installed, which stack it carries, what each service runs against what the stack declares, the known cliffs in between, and what each can be returned to. Nobody outside is asked: what a registry has newer is looked for by the update itself. */
  update: {
    takes: Record<never, never>
    kinds: 'update'
  }
  /** Tells the version of this copy of usher, of the wire it speaks, of the stack it operates, and of the container engine and Compose. An engine that does not answer makes its version not known, and says why. */
  version: {
    takes: Record<never, never>
    kinds: 'version'
  }
}

/** The name of a read. */
export type ReadName = keyof Reads

/** The path of each read. */
export const reads: Readonly<Record<ReadName, string>> = {
  alerts: '/api/alerts',
  backups: '/api/backups',
  bandwidth: '/api/bandwidth',
  bundle: '/api/bundle/{name}',
  checks: '/api/checks',
  clients: '/api/clients',
  config: '/api/config',
  credentials: '/api/credentials',
  explain: '/api/explain',
  forms: '/api/forms',
  'front-door': '/api/front-door',
  history: '/api/history',
  hosting: '/api/hosting',
  job: '/api/jobs/{id}',
  jobs: '/api/jobs',
  logs: '/api/logs',
  migration: '/api/migration',
  outbound: '/api/outbound',
  quality: '/api/quality',
  requests: '/api/requests',
  services: '/api/services',
  space: '/api/space',
  status: '/api/status',
  storage: '/api/storage',
  stored: '/api/stored',
  stuck: '/api/stuck',
  trace: '/api/trace',
  uninstall: '/api/uninstall',
  update: '/api/update',
  version: '/api/version',
}
