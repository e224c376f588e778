import {
  asObject,
  optionalArray,
  optionalDate,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  type JsonObject,
  optionalCount,
  toCount,
} from '../../../lib/json-reader.ts'
import { addressScope, isIP } from '../../../lib/ip-address.ts'
import { readPlayingPoster } from './pictures.ts'
import type { PlayingItem, ServerSession } from '../roles/media-server.ts'

/** source: `PlayMethod`. */
const PLAY_METHODS: Record<string, NonNullable<ServerSession['method']>> = {
  DirectPlay: 'direct',
  DirectStream: 'remux',
  Transcode: 'transcode',
}

/** Reads a session of Jellyfin or Emby. Omits the address and the device id: nobody needs to know where a member watches. */
export const readSession =
  (service: string) =>
  (json: JsonObject): ServerSession => {
    const playing = optionalObject(json, 'NowPlayingItem')
    const transcoding = optionalObject(json, 'TranscodingInfo')
    const state = optionalObject(json, 'PlayState')
    const method = PLAY_METHODS[optionalString(state, 'PlayMethod') ?? ''] ?? null
    return {
      member: optionalString(json, 'UserName'),
      device: optionalString(json, 'DeviceName') ?? '',
      client: optionalString(json, 'Client') ?? '',
      item: readPlayingItem(service, playing),
      paused: typeof state['IsPaused'] === 'boolean' ? state['IsPaused'] : null,
      position_seconds: readTicks(state, 'PositionTicks'),
      method,
      transcode_reasons: optionalStrings(transcoding, 'TranscodeReasons'),
      bits_per_second: optionalCount(transcoding, 'Bitrate') ?? (method === 'direct' ? bitRateOfFile(playing) : null),
      remote: leavesHome(optionalString(json, 'RemoteEndPoint')),
      started_at: null,
      last_active_at: optionalDate(json, 'LastActivityDate'),
    }
  }

/** Only this is kept of the player’s address. Anything but a bare address, such as one with a port, is not known. */
function leavesHome(address: string | null): boolean | null {
  return address === null || !isIP(address) ? null : addressScope(address) === 'public'
}

/** source: `BaseItemKind`; anything else, such as a television channel, is none of the media types. */
const MEDIA_BY_ITEM_TYPE: Record<string, NonNullable<PlayingItem['media']>> = {
  Movie: 'films',
  Episode: 'series',
  Audio: 'music',
  MusicVideo: 'music',
  AudioBook: 'books',
}

function readPlayingItem(service: string, json: JsonObject): PlayingItem | null {
  const id = optionalString(json, 'Id')
  if (id === null) return null
  const media = MEDIA_BY_ITEM_TYPE[optionalString(json, 'Type') ?? ''] ?? null
  const isEpisode = media === 'series'
  return {
    id,
    title: optionalString(json, 'Name'),
    series: optionalString(json, 'SeriesName'),
    season: isEpisode ? optionalCount(json, 'ParentIndexNumber') : null,
    number: isEpisode ? optionalCount(json, 'IndexNumber') : null,
    year: isEpisode ? null : optionalCount(json, 'ProductionYear'),
    artist:
      media === 'music' ? (optionalString(json, 'AlbumArtist') ?? optionalStrings(json, 'Artists')[0] ?? null) : null,
    media,
    picture: readPlayingPoster(service, json),
    length_seconds: readTicks(json, 'RunTimeTicks'),
  }
}

/** source: .NET's `TimeSpan`: ten million ticks a second */
const TICKS_A_SECOND = 10_000_000

function readTicks(json: JsonObject, name: string): number | null {
  const ticks = optionalNumber(json, name)
  return ticks === null || ticks < 0 ? null : toCount(Math.floor(ticks / TICKS_A_SECOND))
}

/** The sum of its streams. source: `MediaStream`, whose `BitRate` is missing where the container does not say it. */
function bitRateOfFile(playing: JsonObject): number | null {
  const streams = optionalArray(playing, 'MediaStreams').map((one) => asObject(one, 'a stream'))
  const rates = streams
    .filter(({ Type: type }) => type === 'Video' || type === 'Audio')
    .map((stream) => optionalCount(stream, 'BitRate'))
  return rates.length === 0 || rates.includes(null) ? null : rates.reduce<number>((sum, rate) => sum + rate!, 0)
}
