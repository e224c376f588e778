import { flag, id, inner, moment, number, numberOr, text, textOr, type Foreign } from '../../../lib/json-reader.ts'
import type { LibraryFile } from '../roles/library.ts'
import { qualityName, type Keys } from './entries.ts'

/** A file that was imported. source: `MediaInfoResource`: `runTime` as `52:07` or `1:52:07`, `subtitles` as `eng/ger`. */
export const libraryFile =
  (keys: Keys) =>
  (one: Foreign): LibraryFile => {
    const media = inner(one, 'mediaInfo')
    return {
      id: id(one, 'id'),
      item: id(one, keys.item),
      season: numberOr(one, 'seasonNumber'),
      path: text(one, 'path'),
      size_bytes: number(one, 'size'),
      quality: qualityName(one) ?? '',
      below_cutoff: flag(one, 'qualityCutoffNotMet'),
      added_at: moment(one, 'dateAdded'),
      minutes: minutesIn(textOr(media, 'runTime')),
      bits_per_second: bitsIn(textOr(media, 'audioBitRate')),
      video: textOr(media, 'videoCodec'),
      resolution: textOr(media, 'resolution'),
      subtitles: (textOr(media, 'subtitles') ?? '').split(/\s*\/\s*/).filter((word) => word !== ''),
      scene_name: textOr(one, 'sceneName'),
    }
  }

function minutesIn(clock: string | null): number | null {
  const parts = (clock ?? '').split(':').map(Number)
  if (parts.length < 2 || parts.some((part) => Number.isNaN(part))) return null
  const [seconds = 0, minutes = 0, hours = 0] = parts.toReversed()
  return Math.round(hours * 60 + minutes + seconds / 60)
}

/** source: Lidarr writes `320 kbps`. */
function bitsIn(rate: string | null): number | null {
  const kilobits = Number(/^(\d+(?:\.\d+)?) ?kbps$/.exec(rate ?? '')?.[1])
  return kilobits > 0 ? kilobits * 1000 : null
}
