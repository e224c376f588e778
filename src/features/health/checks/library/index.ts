import type { Check } from '../check.ts'
import { libraryAvailable } from './available.ts'
import { libraryLosses } from './losses.ts'
import { libraryRequested } from './requested.ts'
import { libraryRoots } from './roots.ts'
import { libraryScan } from './scan.ts'
import { librarySent } from './sent.ts'
import { libraryShelves } from './shelves.ts'
import { libraryTranscoding } from './transcoding.ts'

/** The checks of this group, in the order in which they are told. */
export const libraryChecks: readonly Check[] = [
  libraryRoots,
  libraryShelves,
  libraryScan,
  libraryLosses,
  libraryAvailable,
  librarySent,
  libraryRequested,
  libraryTranscoding,
]
