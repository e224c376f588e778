import {
  asObject,
  optionalArray,
  optionalNumber,
  optionalString,
  requiredId,
  type JsonObject,
  optionalCount,
  writableDate,
} from '../../../lib/json-reader.ts'
import type { ServerSession } from '../roles/media-server.ts'

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** source: OpenSubsonic, `NowPlayingEntry`; only newer servers report the state. How it is sent is not reported. */
export const readNowPlaying = (response: JsonObject, now: Date): ServerSession[] =>
  optionalArray(asObject(response['nowPlaying'], 'nowPlaying'), 'entry').flatMap((one) => {
    const entry = asObject(one, 'an entry')
    const state = optionalString(entry, 'state')
    if (state === 'stopped') return []
    const positionMs = optionalNumber(entry, 'positionMs')
    return {
      member: optionalString(entry, 'username'),
      device: '',
      client: optionalString(entry, 'playerName') ?? '',
      item: {
        id: requiredId(entry, 'id'),
        title: optionalString(entry, 'title'),
        series: null,
        season: null,
        number: null,
        year: optionalCount(entry, 'year'),
        artist: optionalString(entry, 'artist'),
        media: 'music' as const,
        picture: null,
        length_seconds: optionalCount(entry, 'duration'),
      },
      paused: state === null ? null : state === 'paused',
      position_seconds: positionMs === null ? null : Math.floor(positionMs / SECOND_MS),
      method: null,
      transcode_reasons: [],
      bits_per_second: null,
      remote: null,
      started_at: state === null ? startedAt(entry, now) : null,
      last_active_at: null,
    }
  })

/**
 * To the minute. source: `NowPlayingInfo.Start` in Navidrome's source code is when the player reported the track. Players
 * of servers that have no state report a track once, as it starts.
 */
function startedAt(entry: JsonObject, now: Date): Date | null {
  const minutes = optionalNumber(entry, 'minutesAgo')
  if (minutes === null) return null
  return writableDate(new Date(Math.floor((now.getTime() - minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS))
}
