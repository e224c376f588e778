import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

/** What images by linuxserver and hotio know. source: their own pages */
const KNOWN: ReadonlySet<string> = new Set(['PUID', 'PGID', 'UMASK', 'TZ'])

/** Names that people give where those were meant. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['GUID', 'PGID'],
  ['PGUID', 'PGID'],
  ['GPID', 'PGID'],
  ['PUIDS', 'PUID'],
  ['PID', 'PUID'],
  ['UMASK_SET', 'UMASK'],
  ['TIMEZONE', 'TZ'],
  ['TIME_ZONE', 'TZ'],
])

export const stackNearNames: LookingCheck = {
  id: 'stack-near-names',
  group: 'stack',
  title: 'No variable is misspelled',
  meaning: 'The image does not know that name and passes over it, so the service runs as if nothing had been set.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'give it the name that the image knows', command: null },
  repair: null,
  async look({ running }) {
    return [...(await running())].map(([service, { environment }]) => {
      const names = environment.map((one) => one.split('=')[0]!)
      const near = names.flatMap((name) => {
        const meant =
          MEANT.get(name.toUpperCase()) ??
          (KNOWN.has(name.toUpperCase()) && !KNOWN.has(name) ? name.toUpperCase() : undefined)
        return meant === undefined || names.includes(meant) ? [] : [`${name} is set, ${meant} is not`]
      })
      return near.length === 0
        ? pass(`${service} has no misspelled variable.`, { about: service })
        : warn(`${service} is given a variable that is probably misspelled.`, { about: service, evidence: near })
    })
  },
}
