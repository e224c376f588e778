import type { WishData } from '../../../../contract/kinds/bandwidth.ts'
import type { DownloadClient, HeldTo } from '../../../platform/media-apps/roles/download-client.ts'
import type { Written } from './wish.ts'

/** What is left of the line once the month’s cap is used up: enough to finish by and by. */
const TRICKLE = 100_000

export interface Terms {
  wish: WishData
  written: Written
  /** The wish is lifted at this moment. */
  lifted: boolean
  /** The cap is used up, and everything is to be slow. */
  slow: boolean
}

/**
 * What one client is to be held to, so that all together never take more than was wished: what comes down in equal
 * parts among those that run, what goes up among those that share. What nobody wished stays as it is.
 */
export function shareOf(client: DownloadClient, all: readonly DownloadClient[], held: HeldTo, terms: Terms): HeldTo {
  const { wish, written, lifted, slow } = terms
  const sharing = all.filter(({ protocol }) => protocol === 'torrent').length
  const down = (whole: number | null) => part(whole, all.length)
  const up = (whole: number | null) => (client.protocol === 'torrent' ? part(whole, sharing) : null)
  if (slow) return client.able({ down: down(TRICKLE), up: up(TRICKLE), window: null })
  const own = (field: keyof Written) => written[field] !== undefined
  const { schedule } = wish
  const window = schedule && {
    days: schedule.days,
    from: schedule.from,
    to: schedule.to,
    down: down(schedule.down_bytes_per_second),
    up: up(schedule.up_bytes_per_second),
  }
  const wished = client.able({
    down: lifted ? null : down(wish.down_bytes_per_second),
    up: lifted ? null : up(wish.up_bytes_per_second),
    window: lifted ? null : window,
  })
  return {
    down: own('down') ? wished.down : held.down,
    up: own('up') ? wished.up : held.up,
    window: own('schedule') ? wished.window : held.window,
  }
}

const part = (whole: number | null, among: number): number | null =>
  whole === null ? null : Math.floor(whole / Math.max(1, among))

export const same = (a: HeldTo, b: HeldTo): boolean => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const ordered = ({ down, up, window }: HeldTo) => [
  down,
  up,
  window && [window.days, window.from, window.to, window.down, window.up],
]
