import {
  optionalString,
  optionalUnixTime,
  ParseError,
  requiredId,
  requiredString,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { getLongList } from '../connection/long-list.ts'
import type { ServerPlay } from '../roles/media-server.ts'
import { METADATA } from './items.ts'

/** source: its API document, `listPlaybackHistory`; python-plexapi, `EpisodeHistory`: the series is `grandparentKey` */
export const getPlays = (connection: AppConnection, account: string): Promise<Known<ServerPlay[]>> =>
  getLongList(connection, `/status/sessions/history/all?accountID=${encodeURIComponent(account)}`, readPlay, {
    place: METADATA,
  })

function readPlay(json: JsonObject): ServerPlay {
  const series = optionalString(json, 'grandparentKey')?.split('/').at(-1) ?? null
  // Without it, nobody could tell which series was watched.
  if (requiredString(json, 'type') === 'episode' && series === null) throw new ParseError('an episode has no series')
  return { item: requiredId(json, 'ratingKey'), series, played_at: optionalUnixTime(json, 'viewedAt') }
}
