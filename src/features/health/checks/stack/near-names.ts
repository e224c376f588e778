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
    return [...(await running())].map(([about, { environment }]) => {
      const names = environment.map((one) => one.split('=')[0]!)
      const near = names.flatMap((name) => {
        const meant = meantBy(name)
        return meant === undefined || names.includes(meant) ? [] : [{ name, meant }]
      })
      const [first] = near
      return first === undefined
        ? pass(`${about} has no misspelled variable.`, { about })
        : warn(`${about} is given ${first.name}, where ${first.meant} is probably meant.`, {
            about,
            evidence: near.map(({ name, meant }) => `${name} is set, ${meant} is not`),
            remedy: { summary: `in the stack’s file, call it ${first.meant}`, command: null },
          })
    })
  },
}

const meantBy = (name: string): string | undefined => {
  const capitals = name.toUpperCase()
  return MEANT.get(capitals) ?? (KNOWN.has(capitals) && !KNOWN.has(name) ? capitals : undefined)
}
