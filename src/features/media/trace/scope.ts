import type { MediaItem } from '../../../platform/media-apps/roles/media-manager.ts'
import { usherError } from '../../../lib/errors.ts'
import type { ParsedTerm } from './term.ts'

/** The traced part of an item: null stands for all of it. */
export interface TraceScope {
  season: number | null
  episode: number | null
}

/** Throws `ASKED-5` if the item has no seasons or two are given, `ASKED-6` if the season does not exist. */
export function resolveScope(item: MediaItem, parsedTerm: ParsedTerm, requestedSeason: number | undefined): TraceScope {
  const season = requestedSeason ?? parsedTerm.season
  if (season === null) return { season, episode: null }
  const value = String(season)
  const invalidSeason = (reason: string) =>
    usherError('ASKED-5', { command: 'trace', name: 'season', value, why: reason })
  if (item.media === 'films') throw invalidSeason(`${item.title} is a film, and a film has no seasons`)
  if (item.media === 'music') throw invalidSeason(`${item.title} has albums, and no seasons`)
  if (parsedTerm.season !== null && parsedTerm.season !== season)
    throw invalidSeason(`the term names season ${parsedTerm.season}`)
  if (!item.seasons.some(({ number }) => number === season)) {
    const seasonNumbers = item.seasons.map(({ number }) => number).toSorted((a, b) => a - b)
    const existingSeasons = seasonNumbers.length > 0 ? ` It has ${seasonNumbers.join(', ')}.` : ''
    throw usherError('ASKED-6', {
      what: `season of ${item.title}`,
      name: value,
      nearest: existingSeasons,
      list: 'requests',
    })
  }
  return { season, episode: parsedTerm.episode }
}
