import type { HouseholdDownload } from '../household/types.ts'
import type { AppHandlerContext } from './app.ts'

/** Downloads that were resumed since they were paused: hashes, or `all`. */
const startedHashes = ({ sharedState }: AppHandlerContext): Set<string> =>
  sharedState.getOrCreate('qbittorrent started', () => new Set<string>())

/**
 * source: `torrents/start` of its WebUI API since 5.0: `hashes` joined by bars or `all`; 200 even for unknown hashes.
 */
export async function startTorrents(context: AppHandlerContext): Promise<Response> {
  const hashes = new URLSearchParams(await context.request.text()).get('hashes') ?? ''
  for (const one of hashes.split('|')) startedHashes(context).add(one)
  return new Response('')
}

/** Returns a download, resumed if it was paused. */
export function applyStart(context: AppHandlerContext, { clientState, ...one }: HouseholdDownload): HouseholdDownload {
  const goes = startedHashes(context).has(one.id) || startedHashes(context).has('all')
  if (clientState === 'stoppedDL' && goes) return { ...one, bytesPerSecond: 1_000_000 }
  return { ...one, ...(clientState === undefined ? {} : { clientState }) }
}
