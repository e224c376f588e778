import { statSync } from 'node:fs'
import * as z from 'zod'
import type { Machine } from '../../machine.ts'
import type { SettingsPlaces } from '../../settings/read.ts'

/** A password as it was tried: whose, where it is from, in which run of the app, with which settings. Never itself. */
export interface Tried {
  service: string
  place: string
  run: string
  settings: string
}

/** Which passwords were refused, so that no question locks the household out by showing one again and again. */
export interface Refusals {
  /** True until the app was started anew, or the settings it is from were written. */
  has(tried: Tried): boolean
  add(tried: Tried): void
}

/** source: qBittorrent shuts out an address after five; two are left for people. */
const MOST_TRIES = 3
const shape = z.object({ run: z.string(), settings: z.string(), times: z.int() })
type Refused = z.output<typeof shape>

/**
 * What is remembered holds nothing that was made from a password, not even a digest: a short one is found again from
 * its digest in seconds. A password counts as another one when the file it is from was written since. Whatever else
 * changed in that file costs one more try, and after three in one run of the app there is none.
 */
export function refusalsOf(machine: Pick<Machine, 'state'>): Refusals {
  const here = new Map<string, Refused>()
  const nameOf = ({ service, place }: Tried) => `refused ${service}: ${place}`
  const find = (tried: Tried): Refused | undefined => {
    const name = nameOf(tried)
    const found = here.get(name) ?? machine.state().memory.get('credential', name, shape)?.value
    return found?.run === tried.run ? found : undefined
  }
  return {
    has(tried) {
      const found = find(tried)
      return found !== undefined && (found.settings === tried.settings || found.times >= MOST_TRIES)
    },
    add(tried) {
      const { run, settings } = tried
      const refused = { run, settings, times: (find(tried)?.times ?? 0) + 1 }
      here.set(nameOf(tried), refused)
      machine.state().memory.note('credential', nameOf(tried), refused)
    },
  }
}

/** When the files of the settings were last written; nothing of what is in them, and not how long they are. */
export function stampOf({ stack, own, operator }: SettingsPlaces): string {
  return [stack, own, operator].map((path) => (path === null ? '' : writtenAt(path))).join(' ')
}

function writtenAt(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs}` : 'none'
}
