import { optionalObject, optionalString, type JsonObject } from '../../../lib/json-reader.ts'
import type { AppConnection } from '../connection/connection.ts'
import { fetchImage } from '../connection/fetch-image.ts'
import { pictureIdOf, type PictureSource } from '../roles/pictures.ts'

const OWN_ID = /^[0-9a-zA-Z]{1,64}$/
const QUALITY = 90

/**
 * Returns the id of the poster of what is playing: that of the series, the film or the album; null if it has none.
 * source: `BaseItemDto`: an item without an image has no tag of one.
 */
export function readPlayingPoster(service: string, json: JsonObject): string | null {
  const hasOwn = optionalString(optionalObject(json, 'ImageTags'), 'Primary') !== null
  const hasAlbum = optionalString(json, 'AlbumPrimaryImageTag') !== null
  // The image of an episode is a still. Not every version reports whether its series has a poster.
  const name = json['SeriesId'] ? 'SeriesId' : hasAlbum ? 'AlbumId' : 'Id'
  const ownId = name === 'Id' && !hasOwn ? null : optionalString(json, name)
  return ownId !== null && OWN_ID.test(ownId) ? pictureIdOf(service, ownId) : null
}

/** source: the API documents of Jellyfin and Emby, which read the names of parameters in any case */
export const createJellyfinPictures = (connection: AppConnection): PictureSource => ({
  fetchPicture: async (ownId, width) =>
    OWN_ID.test(ownId)
      ? fetchImage(connection, `/Items/${ownId}/Images/Primary?MaxWidth=${width}&Quality=${QUALITY}`)
      : undefined,
})
