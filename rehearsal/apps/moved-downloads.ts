import type { Household } from '../household/types.ts'
import type { AppHandlerContext } from './app.ts'
import type { SharedAppState } from './shared-state.ts'

/** Downloads that were moved, with their folder. */
const movedDownloads = (sharedState: SharedAppState): Map<string, string> =>
  sharedState.getOrCreate('moved downloads', () => new Map<string, string>())

/** source: `torrents/setLocation` of qBittorrent’s WebUI API: `hashes` joined by bars, and the new folder. */
export async function moveTorrents({ request, sharedState }: AppHandlerContext): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const location = form.get('location') ?? ''
  if (location === '') return new Response('Save path cannot be empty', { status: 400 })
  for (const hash of (form.get('hashes') ?? '').split('|')) movedDownloads(sharedState).set(hash, location)
  return new Response('')
}

/** Returns the household with its downloads where they are now. The library imports what it can see. */
export function withMovedDownloads(household: Household, sharedState: SharedAppState): Household {
  const moved = movedDownloads(sharedState)
  if (moved.size === 0) return household
  const downloads = household.downloads.map((download) => {
    const folder = moved.get(download.id)
    if (folder === undefined) return download
    const { importing, ...rest } = download
    return folder.startsWith('/data/') || !importing ? { ...rest, folder } : { ...download, folder }
  })
  return { ...household, downloads }
}
