import { optionalObject, optionalString, type JsonObject, optionalCount } from '../../../lib/json-reader.ts'
import type { PlayingItem, ServerSession } from '../roles/media-server.ts'
import { readContainer } from './items.ts'
import { readPlayingPoster } from './pictures.ts'

const KILO = 1000
const SECOND_MS = 1000

/** Omits the player's address: nobody needs to know where a member watches. */
export const readSessions = (service: string) =>
  readContainer('Metadata', (json): ServerSession => {
    const player = optionalObject(json, 'Player')
    const bandwidth = optionalCount(optionalObject(json, 'Session'), 'bandwidth')
    const location = optionalString(optionalObject(json, 'Session'), 'location')
    // source: its API document, `Player.state`: playing, paused or buffering
    const state = optionalString(player, 'state')
    return {
      member: optionalString(optionalObject(json, 'User'), 'title'),
      device: optionalString(player, 'title') ?? '',
      client: optionalString(player, 'product') ?? '',
      item: readPlayingItem(service, json),
      paused: state === null ? null : state === 'paused',
      position_seconds: readMilliseconds(json, 'viewOffset'),
      method: playMethod(optionalObject(json, 'TranscodeSession')),
      transcode_reasons: [],
      bits_per_second: bandwidth === null ? null : bandwidth * KILO,
      // source: its API document, `Session.location`: lan, wan or cellular
      remote: location === null ? null : location !== 'lan',
      started_at: null,
      last_active_at: null,
    }
  })

/** source: `MediaTypeString` of its API document; a `clip` is a trailer or something from the web. */
const MEDIA_BY_TYPE: Record<string, NonNullable<PlayingItem['media']>> = {
  movie: 'films',
  episode: 'series',
  track: 'music',
}

/** source: its API document: the grandparent of an episode is its series, and that of a track its artist. */
function readPlayingItem(service: string, json: JsonObject): PlayingItem | null {
  const id = optionalString(json, 'ratingKey')
  if (id === null) return null
  const media = MEDIA_BY_TYPE[optionalString(json, 'type') ?? ''] ?? null
  const grandparent = optionalString(json, 'grandparentTitle')
  const isEpisode = media === 'series'
  return {
    id,
    title: optionalString(json, 'title'),
    series: isEpisode ? grandparent : null,
    season: isEpisode ? optionalCount(json, 'parentIndex') : null,
    number: isEpisode ? optionalCount(json, 'index') : null,
    year: isEpisode ? null : optionalCount(json, 'year'),
    artist: media === 'music' ? grandparent : null,
    media,
    picture: readPlayingPoster(service, json),
    length_seconds: readMilliseconds(json, 'duration'),
  }
}

function readMilliseconds(json: JsonObject, name: string): number | null {
  const value = optionalCount(json, name)
  return value === null ? null : Math.floor(value / SECOND_MS)
}

/** source: python-plexapi, `TranscodeSession`: what is only repackaged has the decision `copy` */
function playMethod(session: JsonObject): ServerSession['method'] {
  const decisions = ['videoDecision', 'audioDecision'].map((name) => optionalString(session, name))
  if (decisions.every((one) => one === null)) return 'direct'
  return decisions.includes('transcode') ? 'transcode' : 'remux'
}
