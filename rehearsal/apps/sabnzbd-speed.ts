import type { AppAsked } from './app.ts'

const MINUTES_A_WEEK = 7 * 1440

interface Speed {
  bandwidth_max: string
  bandwidth_perc: number
  schedlines: string[]
  /** Somebody has set it since it was started. */
  told: boolean
}

export const speedOf = ({ told }: AppAsked): Speed =>
  told.of('sabnzbd speed', () => ({
    bandwidth_max: '12M',
    bandwidth_perc: 100,
    schedlines: ['1 30 18 12345 speedlimit 30', '1 0 23 1234567 speedlimit 100'],
    told: false,
  }))

/** One setting of the section `misc` that is about speed; undefined for any other. source: a list's values come joined by commas */
export function setSpeed(asked: AppAsked, keyword: string, value: string): object | undefined {
  const speed = speedOf(asked)
  if (keyword === 'bandwidth_max') speed.bandwidth_max = value
  else if (keyword === 'bandwidth_perc') speed.bandwidth_perc = Number(value)
  else if (keyword === 'schedlines') speed.schedlines = value.split(',').filter((line) => line !== '')
  else return undefined
  speed.told = true
  return { config: { misc: { [keyword]: speed[keyword] } } }
}

const units: Readonly<Record<string, number>> = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

/**
 * Bytes a second; null for none. Until somebody sets its speed the hour does not count, so that a rehearsal is the same
 * at any time of the day.
 */
export function limitOf(asked: AppAsked): number | null {
  const speed = speedOf(asked)
  const hour = speed.told ? scheduled(speed.schedlines, new Date(asked.now())) : undefined
  return speedIn(hour ?? `${speed.bandwidth_perc}`, speed)
}

/** A part of the most it may in percent, and bytes a second; 0 both where it is held to nothing. source: seen on 5.1 */
export function limitSaid(asked: AppAsked): { speedlimit: string; speedlimit_abs: string } {
  const limit = limitOf(asked)
  const most = speedIn('100', speedOf(asked))
  const part = limit === null ? 0 : most === null ? 100 : Math.floor((limit / most) * 100)
  return { speedlimit: String(part), speedlimit_abs: String(limit ?? 0) }
}

/** source: its `limit_speed`: a figure below 101 is percent of the most, anything else a speed, and 0 is none. */
function speedIn(word: string, { bandwidth_max: most }: Speed): number | null {
  const bytes = (text: string) => Math.floor(Number.parseFloat(text) * (units[text.slice(-1)] ?? 1))
  if (!/^\d{1,3}$/.test(word) || Number(word) > 100) return bytes(word)
  return Number(word) === 0 || most === '' ? null : Math.floor((bytes(most) * Number(word)) / 100)
}

/** The speed that its schedule last came to. source: `analyse` of its scheduler looks a week back when it is set. */
function scheduled(lines: readonly string[], now: Date): string | undefined {
  const minute = ((now.getDay() + 6) % 7) * 1440 + now.getHours() * 60 + now.getMinutes()
  const ago = (day: number, at: number) => (minute - (day - 1) * 1440 - at + MINUTES_A_WEEK) % MINUTES_A_WEEK
  const events = lines.flatMap((line) => {
    const [on, past, hour, days = '', what, word = ''] = line.split(' ')
    if (on !== '1' || what !== 'speedlimit') return []
    return [...days].map((day) => ({ ago: ago(Number(day), Number(hour) * 60 + Number(past)), word }))
  })
  return events.toSorted((a, b) => a.ago - b.ago)[0]?.word
}
