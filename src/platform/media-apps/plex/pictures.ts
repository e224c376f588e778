import { optionalString, type JsonObject } from '../../../lib/json-reader.ts'
import type { AppConnection } from '../connection/connection.ts'
import { fetchImage } from '../connection/fetch-image.ts'
import { pictureIdOf, type PictureSource } from '../roles/pictures.ts'

/** source: its API document, `getItemArtwork`: the item and the time of the picture */
const THUMB = /^\/library\/metadata\/(\d+)\/thumb\/(\d+)$/
const OWN_ID = /^(\d+)\.(\d+)$/
/** Posters are two thirds as wide as they are high; the picture is fitted into both. */
const HEIGHT_TO_WIDTH = 1.5

/** Returns the id of the poster of what is playing: that of the series, the film or the album. */
export function readPlayingPoster(service: string, json: JsonObject): string | null {
  const thumb = ['grandparentThumb', 'parentThumb', 'thumb']
  const own = optionalString(json, 'type') === 'episode' ? thumb : thumb.slice(1)
  const paths = own.flatMap((name) => THUMB.exec(optionalString(json, name) ?? '') ?? [])
  const [, item, time] = paths
  return item === undefined ? null : pictureIdOf(service, `${item}.${time}`)
}

/** source: its API document, `transcodeImage` */
export const createPlexPictures = (connection: AppConnection): PictureSource => ({
  async fetchPicture(ownId, width) {
    const [, item, time] = OWN_ID.exec(ownId) ?? []
    if (item === undefined) return undefined
    const query = new URLSearchParams({
      url: `/library/metadata/${item}/thumb/${time}`,
      width: String(width),
      height: String(Math.round(width * HEIGHT_TO_WIDTH)),
    })
    return fetchImage(connection, `/photo/:/transcode?${query.toString()}`)
  },
})
