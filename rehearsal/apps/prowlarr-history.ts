import { grabsOfFilm, grabsOfShow } from '../household/grabs.ts'
import { hoursAgo, type AppHandlerContext } from './app.ts'

const LAST_SEARCH_HOURS = 0.4
const MAX_GRABS = 60

/** Prowlarr's queries and responses: searches for missing items, and recent grabs. */
export function indexerHistory(context: AppHandlerContext): object[] {
  const { household } = context
  const [show] = household.shows
  const searches = household.indexers.map(({ id, failing }) => ({
    id: 5000 + id,
    indexerId: id,
    date: hoursAgo(context, LAST_SEARCH_HOURS),
    successful: !failing,
    eventType: 'indexerQuery',
    data: {
      query: show?.title ?? '',
      queryType: 'TvSearch',
      categories: '5030,5040',
      source: 'Sonarr',
      host: '172.18.0.7',
      queryResults: failing ? '0' : String(id + 1),
      elapsedTime: String(340 + id * 70),
      url: `https://indexer.example/api?apikey=${context.key}&t=tvsearch`,
    },
  }))
  const grabEvents = [
    ...household.shows.flatMap((householdShow) =>
      grabsOfShow(household, householdShow).map((grab) => ({ grab, source: 'Sonarr' })),
    ),
    ...household.films.flatMap((film) => grabsOfFilm(household, film).map((grab) => ({ grab, source: 'Radarr' }))),
  ]
    .toSorted((a, b) => a.grab.grabbedHours - b.grab.grabbedHours)
    .slice(0, MAX_GRABS)
  const grabs = grabEvents.map(({ grab, source }, at) => ({
    id: 6000 + at,
    indexerId: grab.indexer,
    date: hoursAgo(context, grab.grabbedHours),
    successful: true,
    eventType: 'releaseGrabbed',
    data: { source, host: '172.18.0.7', grabTitle: grab.release, redirect: 'False', grabMethod: 'Proxy' },
  }))
  return [...searches, ...grabs].toSorted((a, b) => (a.date < b.date ? 1 : -1))
}
