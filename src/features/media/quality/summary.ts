import type { ActiveQuality, MediaQualityData } from '../../../../contract/kinds/quality.ts'

export function summarizeQuality(media: readonly MediaQualityData[]): string {
  if (media.length === 0) return 'There is no library in the stack, so no quality to set.'
  return media
    .map((library) => `${capitalize(nameLibrary(library, media))}: ${describeInForce(library.in_force)}.`)
    .join(' ')
}

/** Returns `films`, or `films in radarr-4k` if another app manages films, too. */
export const nameLibrary = (
  { media, service }: Pick<MediaQualityData, 'media' | 'service'>,
  all: readonly Pick<MediaQualityData, 'media'>[],
): string => (all.filter((other) => other.media === media).length > 1 ? `${media} in ${service}` : media)

export function describeInForce({
  state,
  preset,
  profile,
  because,
  differences,
  items_assigned,
  items_total,
}: ActiveQuality): string {
  const coverage =
    items_assigned !== null && items_total !== null && items_assigned < items_total
      ? `, for ${items_assigned} of ${items_total}`
      : ''
  switch (state) {
    case 'exact':
      return `${preset}${coverage}`
    case 'changed':
      return `${preset}, changed by somebody in ${differences.length === 1 ? 'one way' : `${differences.length} ways`}${coverage}`
    case 'custom':
      return `“${profile}”, a profile that is not usher’s${coverage}`
    case 'empty':
      return 'nothing in the library yet'
    case 'not-known':
      return `not known, because ${lowercaseStart(because ?? 'no app answered')}`
  }
}

const partNouns = { films: 'film', series: 'episode', music: 'album', books: 'book' } as const

/** Returns `4 films` or `1 episode`. */
export const countParts = (media: keyof typeof partNouns, count: number): string =>
  `${count} ${partNouns[media]}${count === 1 ? '' : 's'}`

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** For use inside a sentence. A leading name keeps its capital. */
const lowercaseStart = (text: string): string =>
  text.replace(/\.$/, '').replace(/^(The|What|It|Nothing)\b/, (word) => word.toLowerCase())
