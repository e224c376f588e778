import type { ComingItem, FilmRelease } from '../../../../contract/kinds/coming.ts'
import { formatPart } from '../shared/part-label.ts'

const releaseLabels: Record<FilmRelease, string> = {
  cinema: 'in cinemas',
  digital: 'digital release',
  physical: 'physical release',
}

/** Returns `Severance S03E01`, `Sherlock Jr. (1924)` or `Kraftwerk`. */
export function releaseName({ title, year, media, season, episode }: ComingItem): string {
  if (season !== null) return `${title}${formatPart(season, [episode ?? 0])}`
  return media === 'films' && year !== null ? `${title} (${year})` : title
}

/** Returns the title of the episode or album, or how a film is released. */
export const releaseDetail = ({ part_title, release }: Pick<ComingItem, 'part_title' | 'release'>): string =>
  release === null ? (part_title ?? '') : releaseLabels[release]
