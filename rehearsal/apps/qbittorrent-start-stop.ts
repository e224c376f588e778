import type { HouseholdDownload } from '../household/types.ts'
import type { AppHandlerContext } from './app.ts'

/** Torrents that were started or stopped in the client, by their hash; the last time counts. */
const switchedTorrents = ({ sharedState }: AppHandlerContext): Map<string, 'started' | 'stopped'> =>
  sharedState.getOrCreate('qbittorrent switched', () => new Map<string, 'started' | 'stopped'>())

/**
 * source: `torrents/start` and `torrents/stop` of its WebUI API since 5.0: `hashes` joined by bars or `all`; 200 even for
 * unknown hashes.
 */
export const switchTorrents =
  (to: 'started' | 'stopped') =>
  async (context: AppHandlerContext): Promise<Response> => {
    const hashes = new URLSearchParams(await context.request.text()).get('hashes') ?? ''
    const named = hashes === 'all' ? context.household.downloads.map(({ id }) => id) : hashes.split('|')
    for (const hash of named) switchedTorrents(context).set(hash, to)
    return new Response('')
  }

/** Returns a download as it is after somebody started or stopped it. */
export function applyStartStop(context: AppHandlerContext, download: HouseholdDownload): HouseholdDownload {
  const { clientState, ...one } = download
  const to = switchedTorrents(context).get(one.id)
  if (to === 'stopped')
    return { ...one, bytesPerSecond: 0, clientState: one.progress === 1 ? 'stoppedUP' : 'stoppedDL' }
  return to === 'started' && clientState === 'stoppedDL' ? { ...one, bytesPerSecond: 1_000_000 } : download
}
