import type { AppAsked } from './app.ts'

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
  const { told, bandwidth_max: most, bandwidth_perc: percent } = speedOf(asked)
  const whole = Number.parseFloat(most) * (units[most.slice(-1)] ?? 1)
  return told && most !== '' ? String(Math.floor((whole * percent) / 100)) : ''
}
