import { get, type AppHandlerContext, type AppRoute } from './app.ts'
import { posterPng } from './poster-png.ts'

/** Posters are two thirds as wide as they are high. */
const WIDTH_TO_HEIGHT = 2 / 3
const LARGEST = { width: 680, height: 1020 }

/** Returns the poster of a title, never larger than the original. */
export const posterResponse = (title: string, width: number = LARGEST.width): Response => {
  const fitted = Math.max(1, Math.min(width, LARGEST.width))
  return new Response(posterPng(title, fitted, Math.round(fitted / WIDTH_TO_HEIGHT)), {
    headers: { 'content-type': 'image/png' },
  })
}

/** source: `MediaCoverResource`: an item with an id has a local address, and that of the catalogue beside it */
export const posterImages = (id: number): object[] => [
  { coverType: 'poster', url: `/MediaCover/${id}/poster.jpg?lastWrite=638000000000000000` },
]

/**
 * The posters of an app of the Servarr family. source: `MediaCoverController`: the original in place of a size that it
 * does not have, and 404 for a file that it does not have.
 */
export const mediaCoverRoute = (
  path: string,
  titleOf: (context: AppHandlerContext, id: number) => string | undefined,
): AppRoute =>
  get(path, (context) => {
    const [, id, filename = ''] = /\/(\d+)\/([^/]+)$/.exec(context.url.pathname) ?? []
    const title = titleOf(context, Number(id))
    const poster = /^poster(?:-(\d+))?\.(?:jpg|png|gif)$/.exec(filename)
    if (title === undefined || !poster) return new Response(null, { status: 404 })
    return posterResponse(title, poster[1] === undefined ? undefined : Math.round(Number(poster[1]) * WIDTH_TO_HEIGHT))
  })
