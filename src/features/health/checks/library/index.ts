import type { Check } from '../check.ts'
import { libraryAvailable } from './available.ts'
import { libraryMissingTitles } from './missing-titles.ts'
import { libraryRequested } from './requested.ts'
import { libraryRoots } from './roots.ts'
import { libraryScan } from './scan.ts'
import { libraryForwarded } from './forwarded.ts'
import { libraryFoldersShown } from './folders-shown.ts'
import { libraryTranscoding } from './transcoding.ts'

/** The checks of this group, in the order in which they are listed. */
export const libraryChecks: readonly Check[] = [
  libraryRoots,
  libraryFoldersShown,
  libraryScan,
  libraryMissingTitles,
  libraryAvailable,
  libraryForwarded,
  libraryRequested,
  libraryTranscoding,
]
