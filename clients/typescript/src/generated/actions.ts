// Generated from contract/web-api.contract.json by `npm run generate`.

/** What each change takes, and the kinds it answers with. */
export interface Actions {
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
      /** Its new value; read from the terminal where it is secret */
      value?: string
    }
    kinds: 'config' | 'job'
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
}

/** The name of a change. */
export type ActionName = keyof Actions
