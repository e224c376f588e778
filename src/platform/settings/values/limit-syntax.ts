import type { SettingType } from '../setting-types.ts'
import { daysOf } from './week-days.ts'

/** Bytes per second, a part of the line's capacity, or no limit. */
export type SpeedLimit = { bytes: number } | { part: number } | 'none'

export const SPEED_SYNTAX = 'a speed such as 20M or 500K (bytes a second), 160Mbit, 50% of the line, or none'
export const WINDOW_SYNTAX =
  'a time and a speed such as "18:00-23:00 5M/1M", optionally after workdays, weekend or a day, or none'
export const AMOUNT_SYNTAX = 'an amount such as 500G or 2T, or none'

const units: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, G: 1e9, T: 1e12 }
/** At less, a client that counts in 1024 bytes would round to 0, which means "no limit". */
const MIN_SPEED = 1024
const MAX_SPEED = 100e9

/**
 * Parses `20M`, `500K`, `160Mbit`, `50%`, `none`; returns undefined for anything else. Uses powers of ten, as providers
 * do.
 */
export function parseSpeed(text: string): SpeedLimit | undefined {
  if (text === 'none') return 'none'
  const part = /^(\d{1,3})%$/.exec(text)?.[1]
  if (part !== undefined) return Number(part) >= 1 && Number(part) <= 100 ? { part: Number(part) / 100 } : undefined
  const [, figure, unit = '', bits] = /^(\d+(?:\.\d+)?)([KMG])(bit)?$/.exec(text) ?? []
  if (figure === undefined) return undefined
  const bytes = Math.round((Number(figure) * (units[unit] ?? 1)) / (bits === undefined ? 1 : 8))
  return bytes >= MIN_SPEED && bytes <= MAX_SPEED ? { bytes } : undefined
}

/** Parses `500G`, `2T` to bytes. Returns null for `none`, undefined for anything else. */
export function parseAmount(text: string): number | null | undefined {
  if (text === 'none') return null
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?)([MGT])$/.exec(text) ?? []
  const bytes = figure === undefined ? 0 : Math.round(Number(figure) * (units[unit] ?? 1))
  return bytes > 0 && bytes <= 1e15 ? bytes : undefined
}

export interface LimitWindow {
  days: number[]
  from: number
  to: number
  down: SpeedLimit
  up: SpeedLimit
}

/**
 * Parses `workdays 18:00-23:00 5M/1M`; a single speed applies to both directions. Returns null for `none`, undefined
 * for anything else.
 */
export function parseWindow(text: string): LimitWindow | null | undefined {
  if (text === 'none') return null
  const [, group = 'daily', from, to, down = '', up = down] =
    /^(?:([a-z]+) )?(\d{1,2}:\d{2})-(\d{1,2}:\d{2}) ([^\s/]+)(?:\/(\S+))?$/.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const [begins, ends, comes, goes] = [parseMinute(from), parseMinute(to), parseSpeed(down), parseSpeed(up)]
  const days = daysOf(group)
  if (begins === undefined || ends === undefined || !comes || !goes || !days || begins === ends) return undefined
  return { days, from: begins, to: ends, down: comes, up: goes }
}

function parseMinute(text: string | undefined): number | undefined {
  const [hour = 99, minute = 99] = (text ?? '').split(':').map(Number)
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

const settingValue = (expects: string, read: (text: string) => unknown): SettingType => ({
  expects,
  problem: (value) => (read(value) === undefined ? `it is not ${expects}` : null),
})

export const speedValue = settingValue(SPEED_SYNTAX, parseSpeed)
export const scheduleValue = settingValue(WINDOW_SYNTAX, parseWindow)
export const amountValue = settingValue(AMOUNT_SYNTAX, parseAmount)
/** A line's capacity is a number: neither a percentage nor `none`. */
export const lineSpeedValue = settingValue('a speed such as 12M (bytes a second) or 100Mbit', (text) => {
  const read = parseSpeed(text)
  return typeof read === 'object' && 'bytes' in read ? read : undefined
})
