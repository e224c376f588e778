import { matchPattern, type SensitiveMatch } from './match.ts'

const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
const homeFolder = /\/(?:home|Users|users)\/([^/\s"':]+)/g
const releaseMarker = /[. _-](?:S\d{1,2}(?:E\d{1,3})?|(?:19|20)\d\d)(?=[. _-])/gi
const releaseQuality = /\d{3,4}p|x26[45]|WEB|BluRay|HDTV|DVD/gi
const mediaEnding = /\.(?:mkv|mp4|avi|m4v|ts|flac|mp3|m4a|m4b|epub|srt|ass|sub|nfo|torrent|nzb)\b/gi

/** Finds names of people and of what they watch. */
export function findNames(text: string): SensitiveMatch[] {
  return [
    ...matchPattern(text, mailAddress, 'name'),
    ...matchPattern(text, homeFolder, 'name'),
    ...findReleases(text),
    ...findMediaFiles(text),
  ]
}

const endsRelease = (character: string): boolean => /[\s/"'\\|<>]/.test(character)
const beginsRelease = (character: string): boolean => /[\s/"'\\|<>[\]]/.test(character)
const isOutsideFileName = (character: string): boolean => /[/"'\\|<>\n]/.test(character)

/** A release has a season or a year, and then its quality in the same word. Each word is looked at once. */
function findReleases(text: string): SensitiveMatch[] {
  const qualities = [...text.matchAll(releaseQuality)].map(({ index }) => index)
  const found: SensitiveMatch[] = []
  let [done, next] = [0, 0]
  for (const { 0: marker, index } of text.matchAll(releaseMarker)) {
    const begins = index + marker.length + 1
    if (begins <= done) continue
    while (next < qualities.length && qualities[next]! < begins) next++
    const to = skip(text, begins, endsRelease, 1, text.length)
    if ((qualities[next] ?? to) < to) {
      const from = skip(text, index, beginsRelease, -1, found.at(-1)?.to ?? 0)
      found.push({ from, to, type: 'name' })
    }
    done = to
  }
  return found
}

function findMediaFiles(text: string): SensitiveMatch[] {
  let done = 0
  return [...text.matchAll(mediaEnding)].map(({ 0: ending, index }) => {
    const from = skip(text, index, isOutsideFileName, -1, done)
    done = index + ending.length
    return { from, to: done, type: 'name' as const }
  })
}

/** Returns where the first character that ends a word stands, in a direction. */
function skip(text: string, from: number, isEnd: (character: string) => boolean, by: 1 | -1, limit: number): number {
  let at = from
  if (by === 1) while (at < limit && !isEnd(text[at]!)) at++
  else while (at > limit && !isEnd(text[at - 1]!)) at--
  return at
}
