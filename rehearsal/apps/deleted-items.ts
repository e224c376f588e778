import { rmSync } from 'node:fs'
import { filmPath, showPath, type Household } from '../household/types.ts'
import type { AppHandlerContext } from './app.ts'
import type { SharedAppState } from './shared-state.ts'

type DeletableType = 'movie' | 'series'

/** The household's own films and series that a media manager deleted, by their ids there. */
const deletedItems = (sharedState: SharedAppState): Record<DeletableType, Set<number>> =>
  sharedState.getOrCreate('deleted items', () => ({ movie: new Set<number>(), series: new Set<number>() }))

export const isDeletedItem = ({ sharedState }: AppHandlerContext, type: DeletableType, id: number): boolean =>
  deletedItems(sharedState)[type].has(id)

/** Returns the household without the files of what was deleted. Requests still name it. */
export function withDeletedItems(household: Household, sharedState: SharedAppState): Household {
  const { movie, series } = deletedItems(sharedState)
  if (movie.size + series.size === 0) return household
  return {
    ...household,
    films: household.films.map((film) => (movie.has(film.id) ? { ...film, hasFile: false } : film)),
    shows: household.shows.map((show) =>
      series.has(show.id)
        ? { ...show, seasons: show.seasons.map((season) => ({ ...season, availableEpisodes: 0 })) }
        : show,
    ),
  }
}

/** Deletes a film or series of the household, with its folder if the request says so. False if there is none. */
export function deleteHouseholdItem(context: AppHandlerContext, type: DeletableType, id: number): boolean {
  const { household, sharedState, hostPath, url } = context
  const film = type === 'movie' ? household.films.find((one) => one.id === id) : undefined
  const show = type === 'series' ? household.shows.find((one) => one.id === id) : undefined
  const folder = film ? filmPath(film) : show ? showPath(show) : undefined
  if (folder === undefined || isDeletedItem(context, type, id)) return false
  deletedItems(sharedState)[type].add(id)
  // The app answers 200 and its folder stays, as when another program holds it or the disk is read-only.
  if (household.faults?.deletionsLeaveFiles) return true
  const path = hostPath?.(folder)
  if (url.searchParams.get('deleteFiles') === 'true' && path !== undefined)
    rmSync(path, { recursive: true, force: true })
  return true
}
