import type { Machine } from '../../../platform/machine.ts'
import { readHomeSettings, type HomeBroker } from './broker.ts'
import type { HomeDevice } from './messages.ts'
import { ensureHomeId, readHomeId, readPublished } from './record.ts'

/** What has to be done with a broker. */
export interface Assignment {
  task: 'publish' | 'clear'
  broker: HomeBroker
  device: HomeDevice
}

/** Returns what the settings and the record ask for; null if there is nothing to do, or nothing that can be done. */
export function findAssignment(machine: Machine): Assignment | null {
  const { isOn, broker, prefix } = readHomeSettings(machine.settings())
  if (broker === null || typeof broker === 'string') return null
  const published = readPublished(machine, broker.name)
  const { hostname } = machine.network()
  if (isOn) {
    // Under another prefix, what is there now is cleared first.
    const isMoved = published !== undefined && published.prefix !== prefix
    return { task: isMoved ? 'clear' : 'publish', broker, device: { id: ensureHomeId(machine), prefix, hostname } }
  }
  const id = readHomeId(machine)
  if (published === undefined || id === undefined) return null
  return { task: 'clear', broker, device: { id, prefix: published.prefix, hostname } }
}

/** Whether the values stay where they are: at most, how usher signs in has changed. */
export function isStillWanted({ broker, device }: Assignment, machine: Machine): boolean {
  const next = findAssignment(machine)
  return next?.task === 'publish' && next.broker.name === broker.name && next.device.prefix === device.prefix
}
