import type { SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { BandwidthSnapshot } from './snapshot.ts'

export const formatRate = (rate: number | null): string => (rate === null ? 'no limit' : `${formatBytes(rate)}/s`)

export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export function formatDays(days: readonly number[]): string {
  const dayNumbers = days.join('')
  if (dayNumbers === '1234567') return 'every day'
  if (dayNumbers === '12345') return 'on workdays'
  return dayNumbers === '67' ? 'at the weekend' : days.map((day) => dayNames[day - 1] ?? '').join(' ')
}

type ClientProtocol = 'torrent' | 'usenet'

const formatRates = (protocol: ClientProtocol, down: number | null, up: number | null): string =>
  protocol === 'torrent' ? `${formatRate(down)} down, ${formatRate(up)} up` : `${formatRate(down)} down`

export const formatLimits = ({ down, up }: SpeedLimits, protocol: ClientProtocol): string =>
  formatRates(protocol, down, up)

export function formatWindow({ window }: SpeedLimits, protocol: ClientProtocol): string {
  if (window === null) return 'no slower hours'
  const { days, from, to, down, up } = window
  return `${formatDays(days)} ${formatClock(from)}-${formatClock(to)} ${formatRates(protocol, down, up)}`
}

export function summarizeBandwidth({ limitStatuses, month, desired }: BandwidthSnapshot): string {
  if (limitStatuses.length === 0) return 'No download client is running, so nothing uses the internet line.'
  const known = limitStatuses.filter(({ currentLimits }) => currentLimits !== null)
  if (known.length === 0) return 'The clients’ limits are not known.'
  const down = known.reduce((sum, { data }) => sum + (data.down_bytes_per_second ?? 0), 0)
  const up = known.reduce((sum, { data }) => sum + (data.up_bytes_per_second ?? 0), 0)
  const now = `Now ${formatRate(down)} down and ${formatRate(up)} up`
  if (month.exceeded) return `${now}; the month’s cap is used up.`
  const offLimitCount = known.filter(
    ({ data }) => data.limit_status === 'over-limit' || data.limit_status === 'different-limit',
  ).length
  if (offLimitCount > 0)
    return `${now}; ${offLimitCount} of ${known.length} clients ${offLimitCount === 1 ? 'does' : 'do'} not follow the requested limits.`
  return `${now}; ${desired.is_set ? 'every client is within its limits' : 'no limit is set'}.`
}
