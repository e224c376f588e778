import type { ActiveQuality, MediaQualityData } from '../../../../contract/kinds/quality.ts'

export function summarizeQuality(media: readonly MediaQualityData[]): string {
  if (media.length === 0) return 'Nothing is fetched: no library is in the stack.'
  return media.map(({ media: which, in_force: force }) => `${capitalize(which)}: ${describeInForce(force)}.`).join(' ')
}

export function describeInForce({ state, preset, profile, because, differs, items, of }: ActiveQuality): string {
  const some = items !== null && of !== null && items < of ? `, for ${items} of ${of}` : ''
  switch (state) {
    case 'exact':
      return `${preset}${some}`
    case 'changed':
      return `${preset}, changed by somebody in ${differs.length === 1 ? 'one way' : `${differs.length} ways`}${some}`
    case 'yours':
      return `“${profile}”, a profile that is not usher’s${some}`
    case 'nothing-filed':
      return 'nothing is filed yet'
    case 'not-known':
      return `not known, because ${lowercaseStart(because ?? 'no app answered')}`
  }
}

const partNouns = { films: 'film', series: 'episode', music: 'album' } as const

/** `4 films`, `1 episode`. */
export const countParts = (media: keyof typeof partNouns, count: number): string =>
  `${count} ${partNouns[media]}${count === 1 ? '' : 's'}`

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** For use inside a sentence. A leading name keeps its capital. */
const lowercaseStart = (text: string): string =>
  text.replace(/\.$/, '').replace(/^(The|What|It|Nothing)\b/, (word) => word.toLowerCase())
