/** The pictures of an app, which resizes them itself. */
export interface PictureSource {
  /**
   * Returns the file of a picture, in the size that is nearest to the width; undefined for an id that the app never
   * gives. Throws the app's error, also for a picture that it does not have.
   */
  fetchPicture(ownId: string, width: number): Promise<Buffer | undefined>
}

/** No service has a colon in its name. */
const SEPARATOR = ':'

/** Returns the id of a picture in all of usher, from the app's service and the app's own id. */
export const pictureIdOf = (service: string, ownId: string): string => `${service}${SEPARATOR}${ownId}`

/** Returns undefined for a text that is not the id of a picture. */
export function splitPictureId(id: string): { service: string; ownId: string } | undefined {
  const at = id.indexOf(SEPARATOR)
  return at < 1 ? undefined : { service: id.slice(0, at), ownId: id.slice(at + 1) }
}
