import type { BandwidthWindow } from '../../../clients/typescript/src/index.ts'
import { clockOf } from '../../charts/day-bar-parts.ts'

export type LimitUnit = 'none' | 'M' | 'Mbit' | '%'

/** A limit as the form has it: a number, and what it counts. */
export interface Limit {
  figure: string
  unit: LimitUnit
}

export const noLimit: Limit = { figure: '', unit: 'none' }

/** A limit in bytes per second as the form shows it. */
export const limitOf = (bytes: number | null): Limit =>
  bytes === null ? noLimit : { figure: String(Math.round(bytes / 10_000) / 100), unit: 'M' }

/** A limit as usher takes it: `20M`, `160Mbit`, `50%`, `none`. Undefined while its number is missing. */
export function textOfLimit({ figure, unit }: Limit): string | undefined {
  if (unit === 'none') return 'none'
  const number = Number(figure.replace(',', '.'))
  return figure.trim() === '' || !Number.isFinite(number) || number <= 0 ? undefined : `${number}${unit}`
}

export type Days = 'daily' | 'workdays' | 'weekend' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

const daySets: Readonly<Record<Days, string>> = {
  daily: '1234567',
  workdays: '12345',
  weekend: '67',
  mon: '1',
  tue: '2',
  wed: '3',
  thu: '4',
  fri: '5',
  sat: '6',
  sun: '7',
}

/** The name of a set of days; null for one that has none. */
export const daysOf = (days: readonly number[]): Days | null =>
  (Object.keys(daySets) as Days[]).find((name) => daySets[name] === days.join('')) ?? null

/** The slower hours as the form has them. */
export interface Slow {
  isOn: boolean
  days: Days
  from: string
  to: string
  down: Limit
  up: Limit
}

export const slowOf = (window: BandwidthWindow | null): Slow =>
  window === null
    ? {
        isOn: false,
        days: 'daily',
        from: '18:00',
        to: '23:00',
        down: { figure: '5', unit: 'M' },
        up: { figure: '1', unit: 'M' },
      }
    : {
        isOn: true,
        days: daysOf(window.days) ?? 'daily',
        from: clockOf(window.from_minute),
        to: clockOf(window.to_minute),
        down: limitOf(window.down_limit_bytes_per_second),
        up: limitOf(window.up_limit_bytes_per_second),
      }

/** The slower hours as usher takes them: `workdays 18:00-23:00 5M/1M`, or `none`. Undefined while something is missing. */
export function textOfSlow({ isOn, days, from, to, down, up }: Slow): string | undefined {
  if (!isOn) return 'none'
  const [downText, upText] = [textOfLimit(down), textOfLimit(up)]
  if (from === '' || to === '' || downText === undefined || upText === undefined) return undefined
  return `${days} ${from}-${to} ${downText}/${upText}`
}

/** The monthly cap as usher takes it: `500G`, or `none`. Undefined for what is no amount. */
export function textOfCap(gigabytes: string): string | undefined {
  if (gigabytes.trim() === '') return 'none'
  const number = Number(gigabytes.replace(',', '.'))
  return Number.isFinite(number) && number > 0 ? `${number}G` : undefined
}
