import type { Traffic } from '../../../platform/media-apps/roles/download-client.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordHighestRates } from './capacity.ts'
import { recordMonthlyUsage } from './monthly-usage.ts'

export interface ServiceTraffic {
  service: string
  traffic: Traffic
}

export const totalRates = (traffics: readonly ServiceTraffic[]) => ({
  down: traffics.reduce((sum, { traffic }) => sum + traffic.down_bytes_per_second, 0),
  up: traffics.reduce((sum, { traffic }) => sum + traffic.up_bytes_per_second, 0),
})

/** Records the highest rates and the month's counters. Only changes and the watch do this; a read only looks. */
export function recordTraffic(traffics: readonly ServiceTraffic[], machine: Machine): void {
  if (traffics.length === 0) return
  recordHighestRates(machine, totalRates(traffics))
  for (const { service, traffic } of traffics) recordMonthlyUsage(service, traffic, machine)
}
