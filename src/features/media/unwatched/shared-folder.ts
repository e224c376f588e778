import { isWithin } from '../../../lib/paths.ts'
import type { TitleFacts } from './title-facts.ts'

/** The folder of a title on this machine; null if it is not here. */
export interface TitleFolder<Title> {
  of: Title
  name: string
  path: string | null
}

/**
 * Returns what is known of a title in whose folder another one has its files, too: deleting the folder would delete
 * them, so it is not said what that frees. Nothing for any other title. A media manager sees only its own titles.
 */
export function findSharedFolder<Title>(
  title: Title,
  folders: readonly TitleFolder<Title>[],
): Partial<Pick<TitleFacts, 'frees_bytes' | 'because'>> {
  const path = folders.find(({ of }) => of === title)?.path ?? null
  if (path === null) return {}
  const other = folders.find((one) => one.of !== title && one.path !== null && isWithin(one.path, path))
  if (other === undefined) return {}
  const { name } = other
  return { frees_bytes: null, because: `Its folder also has the files of ${name}.` }
}
