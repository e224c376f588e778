import type { ValueSort } from '../values.ts'

/** A speed as somebody wrote it: bytes a second, a part of the line, or no limit. */
export type Speed = { bytes: number } | { part: number } | 'none'

export const SPEED = 'a speed such as 20M or 500K (bytes a second), 160Mbit, 50% of the line, or none'
export const WINDOW =
  'a time and a speed such as "18:00-23:00 5M/1M", perhaps after workdays, weekend or a day, or none'
export const AMOUNT = 'an amount such as 500G or 2T, or none'

const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9, T: 1e12 }
/** Below this, a client's own unit of 1024 bytes would make it "no limit". */
const LEAST = 1024
const MOST = 100e9

/** `20M`, `500K`, `160Mbit`, `50%`, `none`; undefined for what is none of them. Powers of ten, as providers count. */
export function speedIn(text: string): Speed | undefined {
  if (text === 'none') return 'none'
  const part = /^(\d{1,3})%$/.exec(text)?.[1]
  if (part !== undefined) return Number(part) >= 1 && Number(part) <= 100 ? { part: Number(part) / 100 } : undefined
  const [, figure, unit = '', bits] = /^(\d+(?:\.\d+)?)([KMG])(bit)?$/.exec(text) ?? []
  if (figure === undefined) return undefined
  const bytes = Math.round((Number(figure) * (units[unit] ?? 1)) / (bits === undefined ? 1 : 8))
  return bytes >= LEAST && bytes <= MOST ? { bytes } : undefined
}

/** `500G`, `2T`, `none`: bytes, null for none, undefined for what is neither. */
export function amountIn(text: string): number | null | undefined {
  if (text === 'none') return null
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([MGT])$/.exec(text) ?? []
  const bytes = figure === undefined ? 0 : Math.round(Number(figure) * (units[unit] ?? 1))
  return bytes > 0 && bytes <= 1e15 ? bytes : undefined
}

export interface Window {
  days: number[]
  from: number
  to: number
  down: Speed
  up: Speed
}

const names = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const groups: Readonly<Record<string, number[]>> = {
  daily: [1, 2, 3, 4, 5, 6, 7],
  workdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
  ...Object.fromEntries(names.map((name, at) => [name, [at + 1]])),
}

/** `workdays 18:00-23:00 5M/1M`; with one speed it is for both ways. Null for `none`, undefined for neither. */
export function windowIn(text: string): Window | null | undefined {
  if (text === 'none') return null
  const [, group = 'daily', from, to, down = '', up = down] =
    /^(?:([a-z]+) )?(\d{1,2}:\d{2})-(\d{1,2}:\d{2}) ([^\s/]+)(?:\/(\S+))?$/.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const [begins, ends, comes, goes] = [minuteIn(from), minuteIn(to), speedIn(down), speedIn(up)]
  const days = groups[group]
  if (begins === undefined || ends === undefined || !comes || !goes || !days || begins === ends) return undefined
  return { days, from: begins, to: ends, down: comes, up: goes }
}

function minuteIn(text: string | undefined): number | undefined {
  const [hour = 99, minute = 99] = (text ?? '').split(':').map(Number)
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

const sort = (takes: string, read: (text: string) => unknown): ValueSort => ({
  takes,
  problem: (value) => (read(value) === undefined ? `is not ${takes}` : null),
})

export const speed = sort(SPEED, speedIn)
export const schedule = sort(WINDOW, windowIn)
export const amount = sort(AMOUNT, amountIn)
/** What the line carries is a figure: neither a part of itself nor nothing. */
export const lineSpeed = sort('a speed such as 12M (bytes a second) or 100Mbit', (text) => {
  const read = speedIn(text)
  return typeof read === 'object' && 'bytes' in read ? read : undefined
})
