import type { Clock } from '../../../lib/clock.ts'
import { createThrottle, type Throttle } from './throttle.ts'

/** More than a household has, and few enough to keep in memory. */
const MAX_DEVICES = 256
const MAX_NAMES = 64

/** The limits of one device. */
export interface DeviceThrottle {
  owner: Throttle
  ticket: Throttle
  key: Throttle
  /** The limit for one member's name, whatever its letter case. */
  member(name: string): Throttle
  attempts(): number
}

export interface DeviceThrottles {
  /** `device` is what `deviceOf` returns. */
  of(device: string): DeviceThrottle
}

/**
 * Creates limits for each device: whoever guesses makes only their own device wait. Of too many devices, and of too many
 * names, those with the fewest attempts are forgotten, so that made-up ones clear no guessed one.
 */
export function createDeviceThrottles(clock: Clock): DeviceThrottles {
  const devices = new Map<string, DeviceThrottle>()
  return { of: (device) => takeOrCreate(devices, device, MAX_DEVICES, () => createDeviceThrottle(clock)) }
}

function createDeviceThrottle(clock: Clock): DeviceThrottle {
  const owner = createThrottle(clock, 'SURFACE-12')
  const ticket = createThrottle(clock, 'SURFACE-20')
  const key = createThrottle(clock, 'KEY-8')
  const members = new Map<string, Throttle>()
  return {
    owner,
    ticket,
    key,
    member: (name) => takeOrCreate(members, name.toLowerCase(), MAX_NAMES, () => createThrottle(clock, 'SURFACE-12')),
    attempts: () => [owner, ticket, key, ...members.values()].reduce((sum, one) => sum + one.attempts(), 0),
  }
}

function takeOrCreate<T extends { attempts(): number }>(
  all: Map<string, T>,
  key: string,
  most: number,
  create: () => T,
): T {
  const known = all.get(key)
  if (known) return known
  if (all.size >= most) forgetLeastTried(all)
  const created = create()
  all.set(key, created)
  return created
}

function forgetLeastTried(all: Map<string, { attempts(): number }>): void {
  const [least] = [...all].toSorted(([, a], [, b]) => a.attempts() - b.attempts())
  if (least) all.delete(least[0])
}
