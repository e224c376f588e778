import { inner, listed, many, numberOr, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { ServerPlayer } from '../roles/media-server.ts'

/** Those of its sessions that told what they take; most apps do when they sign in. source: `ClientCapabilitiesDto` */
export const players = (said: unknown): ServerPlayer[] =>
  many((one) => {
    const profile = inner(inner(one, 'Capabilities'), 'DeviceProfile')
    const direct = listed(profile, 'DirectPlayProfiles').map((each) => thing(each, 'a profile'))
    if (direct.length === 0) return []
    const of = (sort: string) => direct.filter((each) => each['Type'] === sort)
    const sound = [...of('Video'), ...of('Audio')]
    return [
      {
        device: textOr(one, 'DeviceName') ?? textOr(one, 'Client') ?? 'a device',
        video: codecs(of('Video'), 'VideoCodec'),
        audio: codecs(sound, 'AudioCodec'),
        bits_per_second: numberOr(profile, 'MaxStreamingBitrate'),
      },
    ]
  })(said).flat()

/** source: `DirectPlayProfile`: names joined by commas; a field that is empty or missing is every codec. */
function codecs(profiles: readonly Foreign[], field: string): string[] | null {
  const words = profiles.map((one) => textOr(one, field))
  return words.includes(null)
    ? null
    : [...new Set(words.flatMap((word) => (word ?? '').toLowerCase().split(/\s*,\s*/)))].toSorted()
}
