import type { UpsData } from '../../../../contract/kinds/hardware.ts'
import { deviceLabel, type HardwareAccess } from '../../../platform/hardware/hardware-access.ts'
import { numberIn } from './numbers.ts'
import { saysNothing } from './says-nothing.ts'

const MAX_UPS = 8
const MAX_LINES = 2_000
/** What a request may name. source: ups.conf(5) and RFC 9271 */
const NAME = /^[A-Za-z0-9_.-]{1,64}$/

/** Every UPS of Network UPS Tools on this machine. source: RFC 9271 */
export async function readUps(access: HardwareAccess): Promise<UpsData[]> {
  const listed = parseUpsList((await access.askUps('LIST UPS')) ?? '')
  return Promise.all(
    listed.map(async ({ name, description }) => {
      const answer = await access.askUps(`LIST VAR ${name}`)
      return toUps(name, description, answer ?? '')
    }),
  )
}

export function parseUpsList(answer: string): { name: string; description: string | null }[] {
  return answer
    .split('\n', MAX_LINES)
    .flatMap((line) => {
      const [, name, description] = /^UPS (\S+) "((?:[^"\\]|\\.){0,500})"\r?$/.exec(line) ?? []
      return name === undefined || !NAME.test(name) ? [] : [{ name, description: labelOf(description) }]
    })
    .slice(0, MAX_UPS)
}

/** Returns the variables of a UPS: `VAR name ups.status "OL CHRG"`. */
export function parseUpsVariables(name: string, answer: string): Map<string, string> {
  return new Map(
    answer.split('\n', MAX_LINES).flatMap((line) => {
      const [, ups, variable, value] = /^VAR (\S+) ([\w.-]{1,80}) "((?:[^"\\]|\\.){0,500})"\r?$/.exec(line) ?? []
      return ups !== name || variable === undefined || value === undefined
        ? []
        : [[variable, value.replaceAll(/\\(.)/g, '$1')] as const]
    }),
  )
}

const labelOf = (text: string | undefined): string | null => {
  const label = deviceLabel(text?.replaceAll(/\\(.)/g, '$1') ?? null)
  return label === 'Description unavailable' ? null : label
}

/** Words that a device reports. Before a driver has asked it, there is none of them. */
const KNOWN_STATUS = new Set(['OL', 'OB', 'LB', 'FSD', 'OFF', 'BYPASS', 'RB', 'OVER'])

/** source: NUT's developer guide, "Variables": ups.status is a row of words */
export function toUps(ups: string, description: string | null, answer: string): UpsData {
  const variables = parseUpsVariables(ups, answer)
  const words = variables.get('ups.status')?.split(/\s+/)
  // A driver that has not asked its device yet says WAIT.
  const status = words?.some((word) => KNOWN_STATUS.has(word)) ? words : undefined
  const number = (variable: string) => numberIn(variables.get(variable))
  const runtime = number('battery.runtime')
  const figures = {
    battery_percent: number('battery.charge'),
    runtime_seconds: runtime === null || runtime < 0 ? null : Math.round(runtime),
    load_percent: number('ups.load'),
  }
  if (status === undefined) {
    const because = becauseOf(ups, /^ERR ([A-Z-]{1,40})/m.exec(answer)?.[1])
    const unknown = { on_battery: null, battery_low: null, replace_battery: null, ...figures }
    return { ups, description, condition: 'not-known', summary: because, because, ...unknown }
  }
  const has = (word: string) => status.includes(word)
  const [onBattery, low, replace] = [has('OB'), has('LB') || has('FSD'), has('RB')]
  return {
    ups,
    description,
    condition:
      low || (replace && onBattery) ? 'failed' : onBattery || replace || has('OVER') || has('OFF') ? 'warning' : 'good',
    summary: summarize(ups, { onBattery, low, replace, overloaded: has('OVER'), off: has('OFF') }),
    because: null,
    on_battery: onBattery,
    battery_low: low,
    replace_battery: replace,
    ...figures,
  }
}

/** source: RFC 9271, "Error responses" */
function becauseOf(ups: string, error: string | undefined): string {
  if (error === 'DRIVER-NOT-CONNECTED') return `The driver of ${ups} does not run.`
  if (error === 'DATA-STALE') return `${ups} does not answer its driver: check its cable.`
  if (error === 'ACCESS-DENIED') return `Network UPS Tools lets nobody read ${ups}.`
  return saysNothing(ups)
}

interface UpsCondition {
  onBattery: boolean
  low: boolean
  replace: boolean
  overloaded: boolean
  off: boolean
}

function summarize(ups: string, { onBattery, low, replace, overloaded, off }: UpsCondition): string {
  if (low) return `The battery of ${ups} is almost empty.`
  if (onBattery) return `The power is out, and ${ups} runs on its battery.`
  if (replace) return `${ups} needs a new battery.`
  if (overloaded) return `${ups} is overloaded.`
  if (off) return `${ups} is switched off.`
  return `${ups} has power.`
}
