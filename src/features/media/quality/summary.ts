import type { ActiveQuality, MediaQualityData } from '../../../../contract/kinds/quality.ts'

export function summarizeQuality(media: readonly MediaQualityData[]): string {
  if (media.length === 0) return 'Nothing is fetched: no library is in the stack.'
  return media.map(({ media: which, in_force: force }) => `${capitalize(which)}: ${describeInForce(force)}.`).join(' ')
}

export function describeInForce({
  state,
  preset,
  profile,
  because,
  differences,
  items_assigned,
  items_total,
}: ActiveQuality): string {
  const some =
    items_assigned !== null && items_total !== null && items_assigned < items_total
      ? `, for ${items_assigned} of ${items_total}`
      : ''
  switch (state) {
    case 'exact':
      return `${preset}${some}`
    case 'changed':
      return `${preset}, changed by somebody in ${differences.length === 1 ? 'one way' : `${differences.length} ways`}${some}`
    case 'custom':
      return `“${profile}”, a profile that is not usher’s${some}`
    case 'empty':
      return 'nothing is filed yet'
    case 'not-known':
      return `not known, because ${lowercaseStart(because ?? 'no app answered')}`
  }
}

const partNouns = { films: 'film', series: 'episode', music: 'album', books: 'book' } as const

/** `4 films`, `1 episode`. */
export const countParts = (media: keyof typeof partNouns, count: number): string =>
  `${count} ${partNouns[media]}${count === 1 ? '' : 's'}`

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** For use inside a sentence. A leading name keeps its capital. */
const lowercaseStart = (text: string): string =>
  text.replace(/\.$/, '').replace(/^(The|What|It|Nothing)\b/, (word) => word.toLowerCase())
