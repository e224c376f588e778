import {
  optionalObject,
  optionalArray,
  arrayOf,
  optionalString,
  asObject,
  type JsonObject,
  optionalCount,
} from '../../../lib/json-reader.ts'
import type { ServerPlayer } from '../roles/media-server.ts'

/** Reads the sessions that report their capabilities; most apps do so at sign-in. source: `ClientCapabilitiesDto` */
export const readPlayers = (body: unknown): ServerPlayer[] =>
  arrayOf((json) => {
    const profile = optionalObject(optionalObject(json, 'Capabilities'), 'DeviceProfile')
    const direct = optionalArray(profile, 'DirectPlayProfiles').map((each) => asObject(each, 'a profile'))
    if (direct.length === 0) return []
    const of = (profileType: string) => direct.filter((each) => each['Type'] === profileType)
    const sound = [...of('Video'), ...of('Audio')]
    return [
      {
        device: optionalString(json, 'DeviceName') ?? optionalString(json, 'Client') ?? 'a device',
        video_codecs: readCodecs(of('Video'), 'VideoCodec'),
        audio_codecs: readCodecs(sound, 'AudioCodec'),
        max_bits_per_second: optionalCount(profile, 'MaxStreamingBitrate'),
      },
    ]
  })(body).flat()

/** source: `DirectPlayProfile`: names joined by commas; an empty or missing field means every codec */
function readCodecs(profiles: readonly JsonObject[], field: string): string[] | null {
  const words = profiles.map((json) => optionalString(json, field))
  return words.includes(null)
    ? null
    : [...new Set(words.flatMap((word) => (word ?? '').toLowerCase().split(/(?<!\s)\s*,\s*/)))].toSorted()
}
