import type { Repair } from '../repair.ts'
import { defineConnectionRepair } from './connection-repair.ts'

/** Repairs of the entries that an app has for another app. */
export const connectionEntryRepairs: readonly Repair[] = [
  defineConnectionRepair({
    name: 'link-imports',
    title: 'Turn on importing by hardlink',
    matches: ({ id }, service) => id === `${service} hardlinks`,
  }),
  defineConnectionRepair({
    name: 'add-root-folder',
    title: 'Add the library’s root folder',
    matches: ({ id }, service) => id === `${service} root`,
  }),
  defineConnectionRepair({
    name: 'add-download-client',
    title: 'Add the download client to the libraries again',
    matches: ({ id }, service) => id.endsWith(` hands ${service}`),
    recreate_existing: true,
    // The app checks its own health again shortly after an entry has changed.
    recheck_timeout_ms: 10_000,
  }),
  defineConnectionRepair({
    name: 'add-library-folder',
    title: 'Add the library folders to the media server',
    matches: ({ from, id }, service) => from === service && id.includes(' shows '),
  }),
  defineConnectionRepair({
    name: 'sync-indexers',
    title: 'Have the indexer manager sync its indexers',
    matches: ({ to, id }, service) => to === service && id.includes(' serves '),
    recheck_timeout_ms: 10_000,
  }),
]
