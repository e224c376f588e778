import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ParsedTerm } from './term.ts'

/** The traced part of an item: null stands for all of it. */
export interface TraceScope {
  season: number | null
  episode: number | null
}

/** Throws `ASKED-5` if the item has no seasons or two are given, `ASKED-6` if the season does not exist. */
export function resolveScope(item: MediaItem, meaning: ParsedTerm, asked: number | undefined): TraceScope {
  const season = asked ?? meaning.season
  if (season === null) return { season, episode: null }
  const value = String(season)
  const no = (why: string) => usherError('ASKED-5', { command: 'trace', name: 'season', value, why })
  if (item.media === 'films') throw no(`${item.title} is a film, and a film has no seasons`)
  if (item.media === 'music') throw no(`${item.title} has albums, and no seasons`)
  if (meaning.season !== null && meaning.season !== season) throw no(`the term names season ${meaning.season}`)
  if (!item.seasons.some(({ number }) => number === season)) {
    const some = item.seasons.map(({ number }) => number).toSorted((a, b) => a - b)
    const nearest = some.length > 0 ? ` It has ${some.join(', ')}.` : ''
    throw usherError('ASKED-6', { what: `season of ${item.title}`, name: value, nearest, list: 'requests' })
  }
  return { season, episode: meaning.episode }
}
