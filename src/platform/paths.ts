import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** Where usher keeps what it keeps. Nothing is made by asking; a folder comes to be when something is written in it. */
export interface Places {
  /** usher's own settings, and the password's hash. */
  config: string
  /** The stack's copy with its `.env`, the apps' own configuration, backups and bundles. */
  data: string
  /** The database and the lock. */
  state: string
  /** The one directory that `--home` named; null where the XDG ones are used. */
  home: string | null
  /** Where launchd reads what it is to run for this user; null on a system that has none. */
  agents: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** source: XDG Base Directory Specification; a relative path in a variable is ignored, as it says. */
export function places(home: string | undefined, env: Environment, system = process.platform): Places {
  const user = env['HOME'] || homedir()
  const agents = system === 'darwin' ? join(user, 'Library', 'LaunchAgents') : null
  if (home) {
    const at = resolve(home)
    return { config: join(at, 'config'), data: join(at, 'data'), state: join(at, 'state'), home: at, agents }
  }
  const xdg = (name: string, otherwise: string) => {
    const given = env[name]
    return join(given?.startsWith('/') ? given : join(user, otherwise), 'usher')
  }
  return {
    config: xdg('XDG_CONFIG_HOME', '.config'),
    data: xdg('XDG_DATA_HOME', '.local/share'),
    state: xdg('XDG_STATE_HOME', '.local/state'),
    home: null,
    agents,
  }
}

/** What a rehearsal keeps of its machine; where it lies, the home is a rehearsal's. */
export function rehearsalFile(home: string): string {
  return join(home, 'rehearsal.json')
}

export function isRehearsal({ home }: Pick<Places, 'home'>): boolean {
  return home !== null && existsSync(rehearsalFile(home))
}

/** What a kernel would tell of the rehearsed containers. */
export function rehearsedProc(home: string): string {
  return join(home, 'rehearsal-proc')
}

/** How large and how full the rehearsal pretends its disk to be. */
export function rehearsedDiskFile(home: string): string {
  return join(home, 'rehearsal-disk.json')
}
