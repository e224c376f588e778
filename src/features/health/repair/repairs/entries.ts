import type { Repair } from '../repair.ts'
import { wired } from './wired.ts'

/** What an app keeps in its settings of another one. */
export const entries: readonly Repair[] = [
  wired({
    name: 'link-imports',
    title: 'Turn on importing by hardlink',
    wanted: ({ id }, service) => id === `${service} hardlinks`,
  }),
  wired({
    name: 'enter-root',
    title: 'Enter the folder that the library files in',
    wanted: ({ id }, service) => id === `${service} root`,
  }),
  wired({
    name: 'enter-client',
    title: 'Enter the download client in the libraries anew',
    wanted: ({ id }, service) => id.endsWith(` hands ${service}`),
    again: true,
    // It looks at its own health once more when an entry has changed, and not within that moment.
    patience_ms: 10_000,
  }),
  wired({
    name: 'enter-shelf',
    title: 'Enter the folders that are filed in',
    wanted: ({ from, id }, service) => from === service && id.includes(' shows '),
  }),
  wired({
    name: 'enter-indexers',
    title: 'Have the indexer manager enter its indexers',
    wanted: ({ to, id }, service) => to === service && id.includes(' serves '),
    patience_ms: 10_000,
  }),
]
