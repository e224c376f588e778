import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { usherError } from '../lib/errors.ts'
import { homeFolder } from '../lib/home-folder.ts'

/** Where usher stores its files. Reading these creates nothing; writing creates a folder. */
export interface UsherPaths {
  /** usher's own settings, and the password's hash. */
  config: string
  /** The stack's copy with its `.env`, the apps' own configuration, backups and bundles. */
  data: string
  /** The database and the locks. */
  state: string
  /** The directory given by `--home`; null if the XDG directories are used. */
  home: string | null
  /** Where launchd reads this user's agents; null on other systems. */
  launchAgents: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** Throws USHER-10 for a user without a home. source: XDG Base Directory Specification; a relative path in a variable is ignored */
export function resolveUsherPaths(home: string | undefined, env: Environment, system = process.platform): UsherPaths {
  const user = homeFolder(env)
  const launchAgents = system === 'darwin' && user ? join(user, 'Library', 'LaunchAgents') : null
  if (home) {
    const at = resolve(home)
    return {
      config: join(at, 'config'),
      data: join(at, 'data'),
      state: join(at, 'state'),
      home: at,
      launchAgents,
    }
  }
  const xdg = (name: string, otherwise: string) => {
    const value = env[name]
    if (value?.startsWith('/')) return join(value, 'usher')
    if (user === undefined) throw usherError('USHER-10', {})
    return join(user, otherwise, 'usher')
  }
  return {
    config: xdg('XDG_CONFIG_HOME', '.config'),
    data: xdg('XDG_DATA_HOME', '.local/share'),
    state: xdg('XDG_STATE_HOME', '.local/state'),
    home: null,
    launchAgents,
  }
}

/** The rehearsal's state file. Its presence marks a home as a rehearsal. */
export function rehearsalStatePath(home: string): string {
  return join(home, 'rehearsal.json')
}

export function isRehearsal({ home }: Pick<UsherPaths, 'home'>): boolean {
  return home !== null && existsSync(rehearsalStatePath(home))
}

/** What stands for ssh in a rehearsal with several machines. */
export const rehearsedSshFolder = (home: string): string => join(home, 'rehearsal-ssh')

/** While this file exists, the rehearsal's other machine is not reached. */
export const machineAwayPath = (home: string): string => join(rehearsedSshFolder(home), 'away')

/** The simulated `/proc` of the rehearsed containers. */
export function rehearsalProcPath(home: string): string {
  return join(home, 'rehearsal-proc')
}

/** The simulated disk's size and use. */
export function rehearsalDiskPath(home: string): string {
  return join(home, 'rehearsal-disk.json')
}

/** The simulated hardware of the rehearsed machine. */
export function rehearsalHardwarePath(home: string): string {
  return join(home, 'rehearsal-hardware')
}
