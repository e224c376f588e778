import { episodesOf } from '../household/media-files.ts'
import { releaseNameOf } from '../household/grabs.ts'
import type { AppHandlerContext } from './app.ts'
import type { ReleaseSearch } from './releases.ts'

/** Returns the target of an interactive search: a season, or one episode of it. */
export function showReleaseSearch({ url, household }: AppHandlerContext): ReleaseSearch | undefined {
  const id = Number(url.searchParams.get('episodeId') ?? 0)
  const show = household.shows.find(
    (each) => each.id === (id ? Math.floor(id / 10_000) : Number(url.searchParams.get('seriesId'))),
  )
  if (!show) return undefined
  const season = id ? Math.floor((id % 10_000) / 100) : Number(url.searchParams.get('seasonNumber') ?? 1)
  const all = episodesOf(show, season)
  const episodes = all.filter((episode) => (id ? episode.id === id : !episode.hasFile)).map(({ number }) => number)
  const part = `S${String(season).padStart(2, '0')}${id ? `E${String(episodes[0] ?? 0).padStart(2, '0')}` : ''}`
  return {
    releaseName: `${releaseNameOf(show.title)}.${part}`,
    minutes: show.minutes * episodes.length,
    target: { show: show.id, season, episodes },
    ids: { seriesId: show.id },
    hasNoResults: true,
  }
}
