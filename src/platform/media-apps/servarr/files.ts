import {
  isTrue,
  requiredId,
  optionalObject,
  optionalDate,
  requiredString,
  optionalString,
  type JsonObject,
  optionalCount,
  requiredCount,
} from '../../../lib/json-reader.ts'
import type { MediaFile } from '../roles/media-manager.ts'
import { readQualityName, type ServarrIdFields } from './response-readers.ts'

/** source: `MediaInfoResource`: `runTime` as `52:07` or `1:52:07`, `subtitles` as `eng/ger`. */
export const readFile =
  (keys: ServarrIdFields) =>
  (json: JsonObject): MediaFile => {
    const media = optionalObject(json, 'mediaInfo')
    return {
      id: requiredId(json, 'id'),
      item: requiredId(json, keys.item),
      season: optionalCount(json, 'seasonNumber'),
      path: requiredString(json, 'path'),
      size_bytes: requiredCount(json, 'size'),
      quality: readQualityName(json) ?? '',
      below_cutoff: isTrue(json, 'qualityCutoffNotMet'),
      added_at: optionalDate(json, 'dateAdded'),
      runtime_minutes: parseMinutes(optionalString(media, 'runTime')),
      bits_per_second: parseBitrate(optionalString(media, 'audioBitRate')),
      video: optionalString(media, 'videoCodec'),
      resolution: optionalString(media, 'resolution'),
      subtitles: (optionalString(media, 'subtitles') ?? '').split(/(?<!\s)\s*\/\s*/).filter((word) => word !== ''),
      scene_name: optionalString(json, 'sceneName'),
    }
  }

function parseMinutes(clock: string | null): number | null {
  const parts = (clock ?? '').split(':').map(Number)
  if (parts.length < 2 || parts.some((part) => Number.isNaN(part))) return null
  const [seconds = 0, minutes = 0, hours = 0] = parts.toReversed()
  return Math.round(hours * 60 + minutes + seconds / 60)
}

/** source: Lidarr writes `320 kbps`. */
function parseBitrate(rate: string | null): number | null {
  const kilobits = Number(/^(\d+(?:\.\d+)?) ?kbps$/.exec(rate ?? '')?.[1])
  return kilobits > 0 ? kilobits * 1000 : null
}
