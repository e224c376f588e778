import type { Household } from '../household/types.ts'
import { get, type AppHandlerContext, type AppRoute } from './app.ts'
import { plexFilmKey, plexShowKey } from './plex-items.ts'
import { plexNotFound } from './plex-libraries.ts'
import { posterResponse } from './posters.ts'

const THUMB_PATH = /^\/library\/metadata\/(\d+)\/thumb\/\d+$/

const titleOf = ({ films, shows }: Household, key: string): string | undefined =>
  films.find((film) => plexFilmKey(film) === key)?.title ?? shows.find((show) => plexShowKey(show) === key)?.title

/** source: its API document, `transcodeImage`: fitted into the width and the height */
function transcodeImage({ household, url }: AppHandlerContext): Response {
  const [, key = ''] = THUMB_PATH.exec(url.searchParams.get('url') ?? '') ?? []
  const title = titleOf(household, key)
  if (title === undefined) return plexNotFound()
  return posterResponse(title, Number(url.searchParams.get('width') ?? 0) || undefined)
}

/** Images are sent as such, whatever is accepted. */
export const plexImageRoutes: AppRoute[] = [get('/photo/:/transcode', transcodeImage)]
