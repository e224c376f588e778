import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { rehearsalFile, type Places } from '../paths.ts'
import { readText } from '../compose-project/files.ts'
import { launchd } from './launchd/manager.ts'
import type { Here, Manager } from './manager.ts'
import { run } from './run.ts'
import { systemd } from './systemd/manager.ts'

/** The machine as what keeps programs running. */
export interface Keeper extends Here {
  /** Why nothing can be run by itself here; null where the manager may be asked. */
  without: string | null
  manager: Manager
  /** The words that start this copy of usher, with what it was told about where things are. */
  usher: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

export function realKeeper(at: Places, told: readonly string[], env: Environment): Keeper {
  const username = nameOfUser(env)
  const manager = process.platform === 'darwin' ? launchd(process.getuid?.() ?? 0) : systemd
  const program = Bun.which(manager.program, { PATH: env['PATH'] ?? '/usr/bin:/bin' })
  return {
    without: whyNone(at, manager, program),
    manager,
    user: username,
    home: env['HOME'] || homedir(),
    usher: [...thisCopy(), ...told],
    // source: logind, which keeps a file for each user who lingers
    lingers: () => (existsSync('/var/lib/systemd') ? existsSync(join('/var/lib/systemd/linger', username)) : null),
    run: (words) => run(program ?? manager.program, words, env),
  }
}

function whyNone({ home }: Places, { name }: Manager, program: string | null): string | null {
  if (home !== null && existsSync(rehearsalFile(home))) return 'this is a rehearsal, which ends with its terminal'
  if (!['linux', 'darwin'].includes(process.platform)) return 'usher knows no service manager of this system'
  return program === null ? `this machine has no ${name}` : null
}

/**
 * As the machine's own list of users has it: the runtime only repeats USER, and says "unknown" where that is not set.
 * Those of a directory are not on the list, and a container may run as a user that has no name.
 */
export function nameOfUser(env: Environment, listed = readText('/etc/passwd') ?? ''): string {
  const id = String(process.getuid?.() ?? '')
  // source: passwd(5), whose third field is the number
  const fields = listed.split('\n').map((line) => line.split(':'))
  return fields.find(([, , number]) => number === id)?.[0] || env['USER'] || id
}

/** As one file it is the runtime itself; from its source, the script that brings the runtime. */
function thisCopy(): string[] {
  return Bun.main.startsWith('/$bunfs/') ? [process.execPath] : [resolve(import.meta.dir, '../../../bin/usher')]
}
