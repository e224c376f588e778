import {
  asObject,
  isJsonObject,
  optionalArray,
  optionalString,
  requiredId,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import { nearestNumber } from '../../../lib/nearest.ts'
import type { AppConnection } from '../connection/connection.ts'
import { fetchImage } from '../connection/fetch-image.ts'
import { pictureIdOf, type PictureSource } from '../roles/pictures.ts'

/**
 * The names of the sizes by their width. source: `MediaCoverService.GetDefaultHeights`: posters are also stored 500 and
 * 250 high, and are two thirds as wide. The width of the original is that of most.
 */
const SIZES: Readonly<Record<number, string>> = { 167: 'poster-250', 333: 'poster-500', 1000: 'poster' }

/** source: the published documents, the pattern of `filename` */
const OWN_ID = /^(\d+)\.(jpg|png|gif)$/

/** Returns the id of an item's poster; null if it has none. */
export function readPoster(service: string, json: JsonObject): string | null {
  const poster = findPoster(optionalArray(json, 'images'))
  if (poster === undefined) return null
  // source: `MediaCover.Extension`, which Lidarr reports; those of the others are always `.jpg`
  const ownId = `${requiredId(json, 'id')}${optionalString(poster, 'extension') ?? '.jpg'}`
  return OWN_ID.test(ownId) ? pictureIdOf(service, ownId) : null
}

function findPoster(images: readonly unknown[]): JsonObject | undefined {
  return images.find(
    (image) =>
      (isJsonObject(image) ? image['coverType'] : optionalString(asObject(image, 'an image'), 'coverType')) ===
      'poster',
  ) as JsonObject | undefined
}

/** `folder` is that of the items: `mediacover` or, in Lidarr, `mediacover/artist`. */
export const createServarrPictures = (connection: AppConnection, folder: string): PictureSource => ({
  async fetchPicture(ownId, width) {
    const [, item, extension] = OWN_ID.exec(ownId) ?? []
    if (item === undefined) return undefined
    const size = SIZES[nearestNumber(Object.keys(SIZES).map(Number), width)]
    return fetchImage(connection, `${folder}/${item}/${size}.${extension}`)
  },
})
