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

/** What `speedlimit_abs` says: bytes a second, empty for none. */
export function limitOf(asked: AppAsked): string {
  const speed = speedOf(asked)
  if (!speed.told) return ''
  const limit = speedIn(scheduled(speed.schedlines, new Date(asked.now())) ?? `${speed.bandwidth_perc}`, speed)
  return limit === null ? '' : String(limit)
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
