import type { HopData, TracedPartData } from '../../../../contract/kinds/trace.ts'
import { quoteTerm } from './quote-term.ts'

/** Returns the conclusion, based on the first hop that is not complete. */
export function summarizeTrace(hops: readonly HopData[], parts: readonly TracedPartData[]): string {
  const blockingHop = findBlockingHop(hops)
  if (!blockingHop) return summarizeArrival(hops)
  const because = blockingHop.because ?? 'It is on its way.'
  if (blockingHop.state === 'not-known') return `Its progress is not known. ${because}`
  if (blockingHop.state === 'failed' && !isNothingOffered(blockingHop)) return because
  const [failedHop] = hops.filter((hop) => hop.state === 'failed' && !isNothingOffered(hop) && hop.hop !== 'subtitled')
  const conclusion = (blockingHop.state === 'pending' ? missingOffersText(blockingHop, parts) : undefined) ?? because
  return failedHop?.because ? `${failedHop.because} ${conclusion}` : `Nothing is broken. ${conclusion}`
}

/**
 * Missing subtitles block nothing, nor do unreleased parts once others are released; request hops are over once the
 * library has the item. A hop without an app cannot block.
 */
export function findBlockingHop(hops: readonly HopData[]): HopData | undefined {
  const inLibrary = hops.some(({ hop, state }) => hop === 'added' && state === 'done')
  const hasReleasedParts = hops.some(({ hop, happened_at: at }) => hop === 'released' && at !== null)
  return hops.find(({ hop, state, app }) => {
    if (state === 'done' || state === 'not-needed' || hop === 'subtitled') return false
    if (state === 'not-known' && app === null) return false
    if (hop === 'requested' || hop === 'approved') return !inLibrary
    return hop !== 'released' || !hasReleasedParts
  })
}

/** No acceptable release is not a failure; the library searches again. */
const isNothingOffered = ({ hop, state, expected_next: next }: HopData): boolean =>
  hop === 'grabbed' && state === 'failed' && next !== null

function missingOffersText({ hop }: HopData, parts: readonly TracedPartData[]): string | undefined {
  const count = (wantedState: TracedPartData['state']) => parts.filter(({ state }) => state === wantedState).length
  const [missing, downloading] = [count('wanted'), count('downloading')]
  if (hop !== 'grabbed' || missing === 0) return undefined
  if (downloading === 0)
    return missing === 1
      ? 'No indexer offers the one that is missing.'
      : `No indexer offers the ${missing} that are missing.`
  return `${downloading} ${downloading === 1 ? 'is' : 'are'} on the way; no indexer offers the other ${missing === 1 ? 'one' : missing}.`
}

function summarizeArrival(hops: readonly HopData[]): string {
  const state = (name: HopData['hop']) => hops.find(({ hop }) => hop === name)?.state
  const more = [
    ...(state('released') === 'pending' ? ['The rest is not out yet.'] : []),
    ...(state('subtitled') === 'pending' ? ['Some subtitles are still missing.'] : []),
  ]
  const availability = state('playable') === 'done' ? 'It is here and can be watched.' : 'It is here.'
  return [availability, ...more].join(' ')
}

/** Hops of items that a client already has: `usher stuck` shows what helps. */
const DOWNLOAD_HOPS: readonly HopData['hop'][] = ['added', 'downloading', 'downloaded', 'imported']

/** Returns the command that helps with the blocking hop. */
export function suggestTraceCommand(hops: readonly HopData[], term: string): string | null {
  const blockingHop = findBlockingHop(hops)
  if (!blockingHop)
    return hops.some(({ hop, state }) => hop === 'playable' && state === 'done') ? 'usher front-door' : null
  if (blockingHop.hop === 'requested' || blockingHop.hop === 'approved') return 'usher requests'
  if (blockingHop.state === 'failed' && DOWNLOAD_HOPS.includes(blockingHop.hop)) return `usher stuck ${quoteTerm(term)}`
  return blockingHop.state === 'not-known' ? 'usher status' : null
}
