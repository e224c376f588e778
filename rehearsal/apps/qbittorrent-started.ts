import type { Download } from '../household/kinds.ts'
import type { AppAsked } from './app.ts'

/** Those that go on since they were paused: hashes, or `all`. */
const started = ({ told }: AppAsked): Set<string> => told.of('qbittorrent started', () => new Set<string>())

/** source: `torrents/start` of its WebUI API since 5.0: `hashes` joined by bars or `all`; 200 whether it had them or not. */
export async function startTorrents(asked: AppAsked): Promise<Response> {
  const hashes = new URLSearchParams(await asked.request.text()).get('hashes') ?? ''
  for (const one of hashes.split('|')) started(asked).add(one)
  return new Response('')
}

/** A download as it is, or as it goes on where it was paused. */
export function goingOn(asked: AppAsked, { said, ...one }: Download): Download {
  const goes = started(asked).has(one.id) || started(asked).has('all')
  if (said === 'stoppedDL' && goes) return { ...one, bytesPerSecond: 1_000_000 }
  return { ...one, ...(said === undefined ? {} : { said }) }
}
