// Generated from contract/web-api.contract.json by `npm run generate`.

/** What each question takes, and the kinds it answers with. */
export interface Reads {
  /** Writes a support bundle to standard output. It is named as it was told when it was made, without a path: it is only ever looked for in the folder of bundles. */
  bundle: {
    takes: {
      /** The bundle’s name */
      name: string
    }
    kinds: never
  }
  /** Lists the settings with their values and where each comes from. What is secret is said to be set, and its value never shown. */
  config: {
    takes: {
      /** The setting to show */
      key?: string
    }
    kinds: 'config'
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
  /** Every change usher made to this machine, newest first: what it did, to what, from what to what, how it ended, and what would put it back. */
  history: {
    takes: Record<never, never>
    kinds: 'history'
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
  /** The same reading as status, narrowed to the forms named and what they need. */
  services: {
    takes: {
      /** Forms to narrow to */
      form?: readonly string[]
    }
    kinds: 'status'
  }
  /** Shows every form and every service of the stack: its state and since when, how often it was restarted, what its health check last said, its ports, its image and whether that is the one declared. Containers that the stack no longer declares are shown too. */
  status: {
    takes: Record<never, never>
    kinds: 'status'
  }
  /** Tells the version of this copy of usher, of the wire it speaks, of the stack it operates, and of the container engine and Compose. An engine that does not answer makes its version not known, and says why. */
  version: {
    takes: Record<never, never>
    kinds: 'version'
  }
}

/** The name of a question. */
export type ReadName = keyof Reads

/** Where each question is asked. */
export const reads: Readonly<Record<ReadName, string>> = {
  bundle: '/api/bundle/{name}',
  config: '/api/config',
  explain: '/api/explain',
  forms: '/api/forms',
  history: '/api/history',
  job: '/api/jobs/{id}',
  jobs: '/api/jobs',
  logs: '/api/logs',
  services: '/api/services',
  status: '/api/status',
  version: '/api/version',
}
