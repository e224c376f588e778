import type { HopData, TracedPartData } from '../../../../contract/kinds/trace.ts'
import { quoteTerm } from './quote-term.ts'

/** Returns the conclusion, based on the first hop that is not complete. */
export function summarizeTrace(hops: readonly HopData[], parts: readonly TracedPartData[]): string {
  const held = findBlockingHop(hops)
  if (!held) return summarizeArrival(hops)
  const because = held.because ?? 'It is on its way.'
  if (held.state === 'not-known') return `Its progress is not known. ${because}`
  if (held.state === 'failed' && !isNothingOffered(held)) return because
  const [broken] = hops.filter((one) => one.state === 'failed' && !isNothingOffered(one) && one.hop !== 'subtitled')
  const said = (held.state === 'pending' ? missingOffersText(held, parts) : undefined) ?? because
  return broken?.because ? `${broken.because} ${said}` : `Nothing is broken. ${said}`
}

/**
 * Missing subtitles block nothing, nor do unreleased parts once others are released; request hops are over once the
 * library
 * has the item. A hop without an app cannot block.
 */
export function findBlockingHop(hops: readonly HopData[]): HopData | undefined {
  const inLibrary = hops.some(({ hop, state }) => hop === 'added' && state === 'done')
  const someOut = hops.some(({ hop, happened_at: at }) => hop === 'released' && at !== null)
  return hops.find(({ hop, state, app }) => {
    if (state === 'done' || state === 'not-needed' || hop === 'subtitled') return false
    if (state === 'not-known' && app === null) return false
    if (hop === 'requested' || hop === 'approved') return !inLibrary
    return hop !== 'released' || !someOut
  })
}

/** No acceptable release is not a failure; the library searches again. */
const isNothingOffered = ({ hop, state, expected_next: next }: HopData): boolean =>
  hop === 'grabbed' && state === 'failed' && next !== null

function missingOffersText({ hop }: HopData, parts: readonly TracedPartData[]): string | undefined {
  const count = (one: TracedPartData['state']) => parts.filter(({ state }) => state === one).length
  const [missing, coming] = [count('wanted'), count('downloading')]
  if (hop !== 'grabbed' || missing === 0) return undefined
  const those = `the ${coming > 0 ? 'other ' : ''}${missing === 1 ? 'one' : missing}`
  const on = coming > 0 ? `${coming} ${coming === 1 ? 'is' : 'are'} on the way; no indexer` : 'No indexer'
  return `${on} offers ${those}${coming > 0 ? '' : missing === 1 ? ' that is missing' : ' that are missing'}.`
}

function summarizeArrival(hops: readonly HopData[]): string {
  const state = (name: HopData['hop']) => hops.find(({ hop }) => hop === name)?.state
  const more = [
    ...(state('released') === 'pending' ? ['The rest is not out yet.'] : []),
    ...(state('subtitled') === 'pending' ? ['Some subtitles are still looked for.'] : []),
  ]
  const here = state('playable') === 'done' ? 'It is here and can be watched.' : 'It is here.'
  return [here, ...more].join(' ')
}

/** Hops of items that a client already has: `usher stuck` shows what helps. */
const DOWNLOAD_HOPS: readonly HopData['hop'][] = ['added', 'downloading', 'downloaded', 'imported']

/** Returns the command that helps with the blocking hop. */
export function suggestTraceCommand(hops: readonly HopData[], term: string): string | null {
  const held = findBlockingHop(hops)
  if (!held) return hops.some(({ hop, state }) => hop === 'playable' && state === 'done') ? 'usher front-door' : null
  if (held.hop === 'requested' || held.hop === 'approved') return 'usher requests'
  if (held.state === 'failed' && DOWNLOAD_HOPS.includes(held.hop)) return `usher stuck ${quoteTerm(term)}`
  return held.state === 'not-known' ? 'usher status' : null
}
