import { flag, numberOr, textOr, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { Binding, Limits, Schedule } from '../roles/download-client.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = WEEK.slice(0, 5)
const WEEKEND = WEEK.slice(5)
/** source: `scheduler_days`: 0 every day, 1 weekdays, 2 the weekend, 3 Monday … 9 Sunday. */
const FIRST_SINGLE_DAY = 3

/** What is set, as far as it is about speed and where it goes. Its passwords and keys are not looked at. */
export interface Preferences {
  limits: Omit<Limits, 'slow'> & { slow: { down: number | null; up: number | null } }
  binding: Binding
}

export function preferences(said: unknown): Preferences {
  const one = thing(said)
  return {
    limits: {
      down: rate(one, 'dl_limit'),
      up: rate(one, 'up_limit'),
      slow: { down: rate(one, 'alt_dl_limit'), up: rate(one, 'alt_up_limit') },
      schedule: schedule(one),
      paused: false,
      line: null,
    },
    binding: {
      interface: textOr(one, 'current_interface_name') ?? textOr(one, 'current_network_interface'),
      address: textOr(one, 'current_interface_address'),
      port: numberOr(one, 'listen_port'),
      opens_router: flag(one, 'upnp'),
    },
  }
}

/** 0 and less stand for "no limit". */
const rate = (one: Foreign, name: string): number | null => {
  const said = numberOr(one, name)
  return said === null || said <= 0 ? null : said
}

function schedule(one: Foreign): Schedule[] {
  const at = (end: 'from' | 'to') =>
    (numberOr(one, `schedule_${end}_hour`) ?? 0) * 60 + (numberOr(one, `schedule_${end}_min`) ?? 0)
  const day = numberOr(one, 'scheduler_days') ?? 0
  const days = day === 0 ? WEEK : day === 1 ? WORKDAYS : day === 2 ? WEEKEND : [day - FIRST_SINGLE_DAY + 1]
  return [{ from: at('from'), to: at('to'), days, what: 'slow', enabled: flag(one, 'scheduler_enabled') }]
}
