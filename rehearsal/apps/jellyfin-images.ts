import type { HouseholdFilm, HouseholdShow } from '../household/types.ts'
import type { AppHandlerContext } from './app.ts'
import { movieId, seriesId } from './jellyfin-items.ts'
import { posterResponse } from './posters.ts'

/** `/Items/{itemId}/Images/{imageType}`: no wider than is asked for; its parameters may be written in any case. */
export function getItemImage(context: AppHandlerContext, idOf: (jellyfinId: string) => string = (id) => id): Response {
  const { household, pathParams, url } = context
  const isWanted = (id: string) => idOf(id) === pathParams['itemId']
  const title =
    household.films.find((film: HouseholdFilm) => isWanted(movieId(film)))?.title ??
    household.shows.find((show: HouseholdShow) => isWanted(seriesId(show)))?.title
  if (title === undefined || pathParams['imageType']?.toLowerCase() !== 'primary')
    return new Response(null, { status: 404 })
  const [width] = [...url.searchParams].flatMap(([name, value]) => (name.toLowerCase() === 'maxwidth' ? value : []))
  return posterResponse(title, width === undefined ? undefined : Number(width))
}
