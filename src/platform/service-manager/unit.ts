import { dirname } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import type { Hosted } from '../../../contract/kinds/hosting.ts'
import type { Places } from '../paths.ts'

/** A unit as usher writes it: for systemd a service of a user, for launchd an agent. */
export interface Unit {
  what: Hosted
  name: string
  path: string
  text: string
}

export interface Wanted {
  what: Hosted
  places: Places
  usher: readonly string[]
  /** Folders that it may write in, besides usher's own. */
  writes: readonly string[]
}

export const titles: Readonly<Record<Hosted, string>> = {
  watch: 'Guards the disk and tells what happens',
  boot: 'Starts the forms that were on when the machine starts',
}

/** What it runs, after the words that start usher. */
export const commands: Readonly<Record<Hosted, string>> = { watch: 'watch', boot: 'up' }

/** Homes that lie elsewhere have units of their own. */
export function unitName(what: Hosted, { home }: Places): string {
  const mark = home === null ? '' : `-${sha256(home).slice(0, 8)}`
  return `usher-${what}${mark}`
}

/** Where things are was found by the variables of a shell, which a unit does not have: those that say it, and to what. */
export function environmentOf({ home, config, data, state }: Places): [name: string, value: string][] {
  if (home !== null) return []

  return [
    ['XDG_CONFIG_HOME', dirname(config)],
    ['XDG_DATA_HOME', dirname(data)],
    ['XDG_STATE_HOME', dirname(state)],
  ]
}
