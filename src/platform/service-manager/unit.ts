import { dirname } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import type { HostedUnitName } from '../../../contract/kinds/hosting.ts'
import type { UsherPaths } from '../paths.ts'

/** A systemd user service or a launchd agent. */
export interface ServiceUnit {
  what: HostedUnitName
  name: string
  path: string
  text: string
}

export interface UnitOptions {
  what: HostedUnitName
  paths: UsherPaths
  usher_command: readonly string[]
  /** Besides usher's own folders. */
  writable_folders: readonly string[]
}

export const unitTitles: Readonly<Record<HostedUnitName, string>> = {
  watch: 'Guards the disk and sends alerts',
  boot: 'At startup, starts the forms that were on',
}

/** Arguments after the command that starts usher. */
export const unitCommands: Readonly<Record<HostedUnitName, string>> = { watch: 'watch', boot: 'up' }

/** Each home given by `--home` has its own units. */
export function unitName(what: HostedUnitName, { home }: UsherPaths): string {
  const mark = home === null ? '' : `-${sha256(home).slice(0, 8)}`
  return `usher-${what}${mark}`
}

/** Returns the variables that say where usher's files are: a unit does not have those of a shell. */
export function unitEnvironment({ home, config, data, state }: UsherPaths): [name: string, value: string][] {
  if (home !== null) return []

  return [
    ['XDG_CONFIG_HOME', dirname(config)],
    ['XDG_DATA_HOME', dirname(data)],
    ['XDG_STATE_HOME', dirname(state)],
  ]
}
