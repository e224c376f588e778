import type { SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import type { BandwidthSnapshot } from './snapshot.ts'

export const formatRate = (figure: number | null): string => (figure === null ? 'no limit' : `${formatBytes(figure)}/s`)

export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export function formatDays(days: readonly number[]): string {
  const all = days.join('')
  if (all === '1234567') return 'every day'
  if (all === '12345') return 'on workdays'
  return all === '67' ? 'at the weekend' : days.map((day) => dayNames[day - 1] ?? '').join(' ')
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
  if (limitStatuses.length === 0) return 'No download client runs, so nothing uses the line.'
  const asked = limitStatuses.filter(({ currentLimits }) => currentLimits !== null)
  if (asked.length === 0) return 'The clients’ limits are not known.'
  const down = asked.reduce((sum, { data }) => sum + (data.down_bytes_per_second ?? 0), 0)
  const up = asked.reduce((sum, { data }) => sum + (data.up_bytes_per_second ?? 0), 0)
  const now = `Now ${formatRate(down)} down and ${formatRate(up)} up`
  if (month.exceeded) return `${now}; the month’s cap is used up.`
  const bad = asked.filter(
    ({ data }) => data.limit_status === 'over-limit' || data.limit_status === 'different-limit',
  ).length
  if (bad > 0) return `${now}; ${bad} of ${asked.length} clients ${bad === 1 ? 'does' : 'do'} not keep to what was set.`
  return `${now}; ${desired.is_set ? 'every client keeps to its limit' : 'no limit is set'}.`
}
