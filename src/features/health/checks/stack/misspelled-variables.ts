import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

/** Variables that the images of linuxserver and hotio read. source: their own pages */
const KNOWN_VARIABLES: ReadonlySet<string> = new Set(['PUID', 'PGID', 'UMASK', 'TZ'])

/** Common misspellings. */
const MISSPELLINGS: ReadonlyMap<string, string> = new Map([
  ['GUID', 'PGID'],
  ['PGUID', 'PGID'],
  ['GPID', 'PGID'],
  ['PUIDS', 'PUID'],
  ['PID', 'PUID'],
  ['UMASK_SET', 'UMASK'],
  ['TIMEZONE', 'TZ'],
  ['TIME_ZONE', 'TZ'],
])

export const stackMisspelledVariables: ReadOnlyCheck = {
  id: 'stack-misspelled-variables',
  group: 'stack',
  title: 'No variable is misspelled',
  meaning: 'The image ignores the misspelled name, so the service runs as if the variable were not set.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'use the name that the image knows', command: null },
  repair: null,
  async run({ running }) {
    return [...(await running())].map(([subject, { environment }]) => {
      const names = environment.map((one) => one.split('=')[0]!)
      const near = names.flatMap((name) => {
        const meant = intendedName(name)
        return meant === undefined || names.includes(meant) ? [] : [{ name, meant }]
      })
      const [first] = near
      return first === undefined
        ? pass(`${subject} has no misspelled variable.`, { subject })
        : warn(`${subject} has ${first.name}, which probably should be ${first.meant}.`, {
            subject,
            evidence: near.map(({ name, meant }) => `${name} is set, ${meant} is not`),
            remedy: { summary: `in the stack’s file, rename it to ${first.meant}`, command: null },
          })
    })
  },
}

const intendedName = (name: string): string | undefined => {
  const capitals = name.toUpperCase()
  return (
    MISSPELLINGS.get(capitals) ?? (KNOWN_VARIABLES.has(capitals) && !KNOWN_VARIABLES.has(name) ? capitals : undefined)
  )
}
