import { dirname } from 'node:path'
import { usherError } from '../../lib/errors.ts'
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

/** How the unit of `ui` serves. Paths are absolute. */
export interface UiUnitOptions {
  port: number
  lan: boolean
  tls: boolean
  cert: string | null
  key: string | null
}

export interface UnitOptions {
  what: HostedUnitName
  /** How `ui` serves; null if it was never chosen. */
  ui?: UiUnitOptions | null
  paths: UsherPaths
  usher_command: readonly string[]
  /** Whether the watch does scheduled tasks, which back services up and update them. */
  runs_tasks?: boolean
  /** Besides usher's own folders. */
  writable_folders: readonly string[]
  /** Whether the units are root's: only then can systemd take capabilities away. */
  is_root: boolean
}

export const unitTitles: Readonly<Record<HostedUnitName, string>> = {
  watch: 'Guards the disk and sends alerts',
  boot: 'At startup, starts the forms that were on',
  ui: 'Serves the web app and the API',
}

/** Characters that a value of a unit file cannot contain: a line break begins a directive, and the others are not text. */
const UNWRITABLE = /\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u

export const canBeInUnit = (value: string): boolean => !UNWRITABLE.test(value)

/** Throws HOSTING-4 for a value that no unit file can have. */
export function assertCanBeInUnit(value: string): void {
  if (!canBeInUnit(value)) throw usherError('HOSTING-4', { path: JSON.stringify(value) })
}

/** Returns the arguments after the command that starts usher. */
export function unitArguments({ what, ui }: { what: HostedUnitName; ui: UiUnitOptions | null | undefined }): string[] {
  return what === 'ui' ? ['ui', ...(ui ? uiArguments(ui) : [])] : [what === 'boot' ? 'up' : 'watch']
}

/** What a unit prints is kept in a log, so the token is not printed. */
function uiArguments({ port, lan, tls, cert, key }: UiUnitOptions): string[] {
  return [
    '--without-token',
    '--port',
    String(port),
    ...(lan ? ['--lan'] : []),
    ...(tls ? ['--tls'] : []),
    ...(cert === null || key === null ? [] : ['--cert', cert, '--key', key]),
  ]
}

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
