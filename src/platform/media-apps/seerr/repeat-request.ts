import {
  asObject,
  isTrue,
  optionalArray,
  optionalId,
  optionalNumber,
  optionalObject,
  optionalString,
  requiredId,
  requiredString,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import { usherError } from '../../../lib/errors.ts'
import type { AppConnection } from '../connection/connection.ts'
import { SEERR_API } from './protocol.ts'

/**
 * Makes a declined request again in the name of the same member, deletes the declined one, and returns the number of
 * the new one. source: Seerr's API document and Seerr 3.1: a request can only be approved or declined, `pending` is 400.
 * A declined request does not count as a duplicate, so it is deleted last, and stays if Seerr refuses the new one.
 */
export async function repeatRequest(connection: AppConnection, of: string): Promise<string> {
  const { title: app, service } = connection
  const path = `${SEERR_API}/request/${encodeURIComponent(of)}`
  const subject = `request ${of}`
  const declined = asObject(await connection.submit(path, { method: 'GET', subject }), 'a request')
  const answer = asObject(
    (await connection.submit(`${SEERR_API}/request`, {
      method: 'POST',
      json: newRequestBody(declined),
      // Requests of the key's own user are approved at once.
      headers: { 'x-api-user': requiredId(optionalObject(declined, 'requestedBy'), 'id') },
      subject,
    })) ?? {},
    'a request',
  )
  const made = optionalId(answer, 'id')
  // source: Seerr answers 202 with a message if no season is left to ask for
  if (made === null) {
    const why = optionalString(answer, 'message') ?? 'it made no new request'
    throw usherError('APP-14', { app, service, what: subject, why })
  }
  await connection.submit(path, { method: 'DELETE', subject })
  return made
}

/** What a member may choose. The default of each is kept. */
const CHOICES = ['serverId', 'profileId', 'languageProfileId', 'rootFolder'] as const

function newRequestBody(declined: JsonObject): JsonObject {
  const media = optionalObject(declined, 'media')
  const type = requiredString(declined, 'type')
  const tvdb = optionalNumber(media, 'tvdbId')
  const chosen = CHOICES.flatMap((name) => {
    const value = declined[name]
    return value === null || value === undefined ? [] : [[name, value] as const]
  })
  const seasons = optionalArray(declined, 'seasons').flatMap(
    (season) => optionalCount(asObject(season, 'a season'), 'seasonNumber') ?? [],
  )
  return {
    mediaType: type,
    mediaId: optionalNumber(media, 'tmdbId'),
    is4k: isTrue(declined, 'is4k'),
    ...(type === 'tv' && { seasons, ...(tvdb !== null && { tvdbId: tvdb }) }),
    ...Object.fromEntries(chosen),
  }
}
