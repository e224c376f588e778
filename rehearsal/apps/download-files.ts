import type { HouseholdDownload } from '../household/types.ts'

/** Returns the names of the files in a download; none while a magnet link has no metadata. */
export const fileNamesOf = ({ name, fileNames, clientState }: HouseholdDownload): string[] =>
  clientState === 'metaDL' ? [] : (fileNames ?? [`${name}.mkv`])
