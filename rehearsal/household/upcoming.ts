import { episodeId, type HouseholdEpisode } from './media-files.ts'
import type { HouseholdShow, UpcomingEpisode } from './types.ts'

const DAY = 24 * 3_600_000

/** Returns midnight of a later day, in UTC, in milliseconds. */
export const dayAhead = (now: number, days: number): number => Math.floor(now / DAY) * DAY + days * DAY

/** Returns the episodes that have not aired yet, of a show or of one season. They stay ahead of the clock. */
export function upcomingEpisodesOf(show: HouseholdShow, now: number, season?: number): HouseholdEpisode[] {
  return (show.upcoming ?? [])
    .filter((one) => season === undefined || one.season === season)
    .map(({ season: number, episode, title, inDays, atHour }) => ({
      id: episodeId(show, number, episode),
      tvdb: show.tvdb * 10 + number * 100 + episode - 1,
      season: number,
      number: episode,
      title,
      airs: dayAhead(now, inDays) + atHour * 3_600_000,
      hasFile: false,
      path: '',
      bytes: 0,
    }))
}

/** Returns episodes of one season that are all released at once. */
export const seasonAtOnce = (season: number, inDays: number, titles: readonly string[]): UpcomingEpisode[] =>
  titles.map((title, at) => ({ season, episode: at + 1, title, inDays, atHour: 8 }))
