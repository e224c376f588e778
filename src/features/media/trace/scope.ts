import type { LibraryItem } from '../../../platform/media-apps/roles/library.ts'
import { refuse } from '../../../lib/errors.ts'
import type { Meaning } from './term.ts'

/** Which part of an item is meant: null stands for all of it. */
export interface Scope {
  season: number | null
  episode: number | null
}

/** Throws `ASKED-5` where a season was given to what has none or twice, `ASKED-6` for one that does not exist. */
export function scopeOf(item: LibraryItem, meaning: Meaning, asked: number | undefined): Scope {
  const season = asked ?? meaning.season
  if (season === null) return { season, episode: null }
  const value = String(season)
  const no = (why: string) => refuse('ASKED-5', { command: 'trace', name: 'season', value, why })
  if (item.media === 'films') throw no(`${item.title} is a film, and a film has no seasons`)
  if (item.media === 'music') throw no(`${item.title} has albums, and no seasons`)
  if (meaning.season !== null && meaning.season !== season) throw no(`the term names season ${meaning.season}`)
  if (!item.seasons.some(({ number }) => number === season)) {
    const some = item.seasons.map(({ number }) => number).toSorted((a, b) => a - b)
    const nearest = some.length > 0 ? ` It has ${some.join(', ')}.` : ''
    throw refuse('ASKED-6', { what: `season of ${item.title}`, name: value, nearest, list: 'requests' })
  }
  return { season, episode: meaning.episode }
}
