import type { Household } from './types.ts'

/** The apps of a household that begins today: nobody has opened them, and nothing is in them. */
export const emptyHousehold = (usual: Household): Household => ({
  ...usual,
  members: [],
  shows: [],
  films: [],
  artists: [],
  books: [],
  downloads: [],
  requests: [],
  disk: { ...usual.disk, free: Math.round(usual.disk.total * 0.96), perDay: 0 },
  nobodyWatches: true,
  faults: { ...usual.faults, mediaServerNotSetUp: true, isSeerrUnopened: true },
})
