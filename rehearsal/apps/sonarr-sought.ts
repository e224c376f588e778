import { episodesOf } from '../household/files.ts'
import { dotted } from '../household/grabs.ts'
import type { AppAsked } from './app.ts'
import type { Wanted } from './releases.ts'

/** What an interactive search is about: a season, or one episode of it. */
export function soughtShow({ url, household }: AppAsked): Wanted | undefined {
  const id = Number(url.searchParams.get('episodeId') ?? 0)
  const show = household.shows.find(
    (each) => each.id === (id ? Math.floor(id / 10_000) : Number(url.searchParams.get('seriesId'))),
  )
  if (!show) return undefined
  const season = id ? Math.floor((id % 10_000) / 100) : Number(url.searchParams.get('seasonNumber') ?? 1)
  const all = episodesOf(show, season)
  const episodes = all.filter((one) => (id ? one.id === id : !one.here)).map(({ number }) => number)
  const part = `S${String(season).padStart(2, '0')}${id ? `E${String(episodes[0] ?? 0).padStart(2, '0')}` : ''}`
  return {
    name: `${dotted(show.title)}.${part}`,
    minutes: show.minutes * episodes.length,
    for: { show: show.id, season, episodes },
    ids: { seriesId: show.id },
    nobody: true,
  }
}
