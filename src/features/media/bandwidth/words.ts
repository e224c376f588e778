import type { HeldTo } from '../../../platform/media-apps/roles/download-client.ts'
import { bytes } from '../../../lib/bytes.ts'
import type { LineLook } from './look.ts'

export const rate = (figure: number | null): string => (figure === null ? 'no limit' : `${bytes(figure)}/s`)

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export function daysInWords(days: readonly number[]): string {
  const all = days.join('')
  if (all === '1234567') return 'every day'
  if (all === '12345') return 'on workdays'
  return all === '67' ? 'at the weekend' : days.map((day) => names[day - 1] ?? '').join(' ')
}

type Protocol = 'torrent' | 'usenet'

const both = (protocol: Protocol, down: number | null, up: number | null): string =>
  protocol === 'torrent' ? `${rate(down)} down, ${rate(up)} up` : `${rate(down)} down`

/** What one client may at most times, for people. */
export const limitsInWords = ({ down, up }: HeldTo, protocol: Protocol): string => both(protocol, down, up)

export function windowInWords({ window }: HeldTo, protocol: Protocol): string {
  if (window === null) return 'no slower hours'
  const { days, from, to, down, up } = window
  return `${daysInWords(days)} ${clock(from)}-${clock(to)} ${both(protocol, down, up)}`
}

export function summarise({ standings, month, wish }: LineLook): string {
  if (standings.length === 0) return 'No download client runs, so nothing uses the line.'
  const asked = standings.filter(({ held }) => held !== null)
  if (asked.length === 0) return 'What the clients do with the line is not known.'
  const down = asked.reduce((sum, { data }) => sum + (data.down_bytes_per_second ?? 0), 0)
  const up = asked.reduce((sum, { data }) => sum + (data.up_bytes_per_second ?? 0), 0)
  const now = `Now ${rate(down)} down and ${rate(up)} up`
  if (month.exceeded) return `${now}; the month’s cap is used up.`
  const bad = asked.filter(({ data }) => data.keeps === 'over' || data.keeps === 'differs').length
  if (bad > 0) return `${now}; ${bad} of ${asked.length} clients ${bad === 1 ? 'does' : 'do'} not keep to what was set.`
  return `${now}; ${wish.set ? 'every client keeps to its limit' : 'no limit is set'}.`
}
