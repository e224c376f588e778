import type { HopData, PartData } from '../../../../contract/kinds/trace.ts'
import { quoted } from './quoted.ts'

/** Where it is and what that means: the first hop that is not behind it decides. */
export function summarise(hops: readonly HopData[], parts: readonly PartData[]): string {
  const held = holding(hops)
  if (!held) return arrived(hops)
  const because = held.because ?? 'It is on its way.'
  if (held.state === 'not-known') return `How far it came is not known. ${because}`
  if (held.state === 'failed' && !isNoOffer(held)) return because
  const [broken] = hops.filter((one) => one.state === 'failed' && !isNoOffer(one) && one.hop !== 'subtitled')
  const said = (held.state === 'waiting' ? nobodyHas(held, parts) : undefined) ?? because
  return broken?.because ? `${broken.because} ${said}` : `Nothing is broken. ${said}`
}

/**
 * A missing subtitle holds nothing up, nor does what is not out while the rest is; and what the desk says is over once
 * the library has it. Nobody can be waited for where there is nobody to ask.
 */
export function holding(hops: readonly HopData[]): HopData | undefined {
  const inLibrary = hops.some(({ hop, state }) => hop === 'known' && state === 'done')
  const someOut = hops.some(({ hop, at }) => hop === 'released' && at !== null)
  return hops.find(({ hop, state, app }) => {
    if (state === 'done' || state === 'not-needed' || hop === 'subtitled') return false
    if (state === 'not-known' && app === null) return false
    if (hop === 'asked' || hop === 'approved') return !inLibrary
    return hop !== 'released' || !someOut
  })
}

/** Nothing good enough on offer is nobody's fault, and is looked at again. */
const isNoOffer = ({ hop, state, expected_next: next }: HopData): boolean =>
  hop === 'grabbed' && state === 'failed' && next !== null

function nobodyHas({ hop }: HopData, parts: readonly PartData[]): string | undefined {
  const count = (one: PartData['state']) => parts.filter(({ state }) => state === one).length
  const [missing, coming] = [count('wanted'), count('coming')]
  if (hop !== 'grabbed' || missing === 0) return undefined
  const those = `the ${coming > 0 ? 'other ' : ''}${missing === 1 ? 'one' : missing}`
  const on = coming > 0 ? `${coming} ${coming === 1 ? 'is' : 'are'} on the way; nobody` : 'Nobody'
  return `${on} has been seen to offer ${those}${coming > 0 ? '' : missing === 1 ? ' that is missing' : ' that are missing'}.`
}

function arrived(hops: readonly HopData[]): string {
  const state = (name: HopData['hop']) => hops.find(({ hop }) => hop === name)?.state
  const more = [
    ...(state('released') === 'waiting' ? ['The rest is not out yet.'] : []),
    ...(state('subtitled') === 'waiting' ? ['Some subtitles are still looked for.'] : []),
  ]
  const here = state('playable') === 'done' ? 'It is here and can be watched.' : 'It is here.'
  return [here, ...more].join(' ')
}

/** Where something is held up that is in a client already: what has stopped there is told with what helps. */
const UNDERWAY: readonly HopData['hop'][] = ['known', 'downloading', 'downloaded', 'imported']

/** What helps with what holds it up. */
export function commandFor(hops: readonly HopData[], term: string): string | null {
  const held = holding(hops)
  if (!held) return hops.some(({ hop, state }) => hop === 'playable' && state === 'done') ? 'usher front-door' : null
  if (held.hop === 'asked' || held.hop === 'approved') return 'usher requests'
  if (held.state === 'failed' && UNDERWAY.includes(held.hop)) return `usher stuck ${quoted(term)}`
  return held.state === 'not-known' ? 'usher status' : null
}
