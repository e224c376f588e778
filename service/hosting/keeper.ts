import { existsSync } from 'node:fs'
import { homedir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { rehearsalFile, type Places } from '../places.ts'
import { systemctl, type Ran } from './systemctl.ts'

/** The machine as what keeps programs running. */
export interface Keeper {
  /** Why nothing can be run by itself here; null where systemd may be asked. */
  without: string | null
  user: string
  home: string
  /** The words that start this copy of usher, with what it was told about where things are. */
  usher: readonly string[]
  /** Whether what is this user's runs while nobody is signed in; null where that cannot be seen. */
  lingers(): boolean | null
  /** Never throws: a program that cannot be started has an exit code of 127. */
  systemctl(words: readonly string[]): Promise<Ran>
}

type Environment = Readonly<Record<string, string | undefined>>

export function realKeeper(at: Places, told: readonly string[], env: Environment): Keeper {
  const username = nameOfUser(env)
  const program = Bun.which('systemctl', { PATH: env['PATH'] ?? '/usr/bin:/bin' })
  const rehearsed = at.home !== null && existsSync(rehearsalFile(at.home))
  return {
    without: rehearsed
      ? 'this is a rehearsal, which ends with its terminal'
      : process.platform !== 'linux'
        ? 'usher knows no service manager of this system'
        : program === null
          ? 'this machine has no systemd'
          : null,
    user: username,
    home: env['HOME'] || homedir(),
    usher: [...thisCopy(), ...told],
    // source: logind, which keeps a file for each user who lingers
    lingers: () => (existsSync('/var/lib/systemd') ? existsSync(join('/var/lib/systemd/linger', username)) : null),
    systemctl: (words) => systemctl(program ?? 'systemctl', words, env),
  }
}

/** A container may run as a user that has no name. */
function nameOfUser(env: Environment): string {
  try {
    return userInfo().username
  } catch {
    return env['USER'] ?? String(process.getuid?.() ?? '')
  }
}

/** As one file it is the runtime itself; from its source, the script that brings the runtime. */
function thisCopy(): string[] {
  return Bun.main.startsWith('/$bunfs/') ? [process.execPath] : [resolve(import.meta.dir, '..', '..', 'bin', 'usher')]
}
