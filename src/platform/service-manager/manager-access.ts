import { existsSync } from 'node:fs'
import { homeFolderOrRoot } from '../../lib/home-folder.ts'
import { join } from 'node:path'
import { ownCommand } from '../host/own-command.ts'
import { rehearsalStatePath, type UsherPaths } from '../paths.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import { launchdManager } from './launchd/manager.ts'
import type { ServiceManagerContext, ServiceManager } from './service-manager.ts'
import { runManagerCommand } from './manager-command.ts'
import { systemdManager } from './systemd/manager.ts'

export interface ServiceManagerAccess extends ServiceManagerContext {
  /** Why nothing can be managed here; null if the manager can be asked. */
  unavailable_because: string | null
  manager: ServiceManager
  /** The command that starts this copy of usher, with the options that say where its files are. */
  usher_command: readonly string[]
}

type ProcessEnvironment = Readonly<Record<string, string | undefined>>

export function realServiceManager(
  at: UsherPaths,
  options: readonly string[],
  env: ProcessEnvironment,
): ServiceManagerAccess {
  const username = currentUserName(env)
  const manager = process.platform === 'darwin' ? launchdManager(process.getuid?.() ?? 0) : systemdManager
  const program = Bun.which(manager.program, { PATH: env['PATH'] ?? '/usr/bin:/bin' })
  return {
    unavailable_because: unavailableReason(at, manager, program),
    manager,
    user: username,
    is_root: process.getuid?.() === 0,
    home: homeFolderOrRoot(env),
    usher_command: [...ownCommand(), ...options],
    // source: logind, which keeps a file for each user who lingers
    isLingering: () => (existsSync('/var/lib/systemd') ? existsSync(join('/var/lib/systemd/linger', username)) : null),
    run: (words) => runManagerCommand(program ?? manager.program, words, env),
  }
}

function unavailableReason({ home }: UsherPaths, { name }: ServiceManager, program: string | null): string | null {
  if (home !== null && existsSync(rehearsalStatePath(home)))
    return 'this is a rehearsal, which ends when its terminal closes'
  if (!['linux', 'darwin'].includes(process.platform)) return 'usher does not support this system’s service manager'
  return program === null ? `this machine has no ${name}` : null
}

/**
 * Reads the machine's own user list: the runtime only repeats USER, or says "unknown" if that is not set. Users of a
 * directory service are not on the list, and a container may run as a user without a name.
 */
export function currentUserName(env: ProcessEnvironment, listed = readTextFile('/etc/passwd') ?? ''): string {
  const id = String(process.getuid?.() ?? '')
  // source: passwd(5), whose third field is the number
  const fields = listed.split('\n').map((line) => line.split(':'))
  return fields.find(([, , number]) => number === id)?.[0] || env['USER'] || id
}
