import type { InForce, ShelfData } from '../../../../contract/kinds/quality.ts'

/** What is fetched, in one or two sentences. */
export function summarise(media: readonly ShelfData[]): string {
  if (media.length === 0) return 'Nothing is fetched: no library is in the stack.'
  return media.map(({ media: which, in_force: force }) => `${capital(which)}: ${inWords(force)}.`).join(' ')
}

export function inWords({ state, preset, profile, because, differs, items, of }: InForce): string {
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
      return `not known, because ${lower(because ?? 'nobody answered')}`
  }
}

const one = { films: 'film', series: 'episode', music: 'album' } as const

/** `4 films`, `1 episode`. */
export const partsOf = (media: keyof typeof one, count: number): string =>
  `${count} ${one[media]}${count === 1 ? '' : 's'}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** A sentence in the middle of another; a name at its beginning keeps its letter. */
const lower = (text: string): string =>
  text.replace(/\.$/, '').replace(/^(The|What|It|Nothing)\b/, (word) => word.toLowerCase())
