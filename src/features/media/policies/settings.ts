import { z } from '../../../../contract/zod.ts'
import { privateTrackerChoices } from '../../../../contract/kinds/policies.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { PolicySettings, Strike } from './types.ts'

const services = z.array(z.string())
const settingsShape = z.object({
  services: z.object({ stalled: services, failed: services, dangerous: services, 'never-imported': services }),
  strikes: z.int(),
  interval_minutes: z.int(),
  daily_limit: z.int(),
  queue_percent: z.int(),
  private_trackers: z.enum(privateTrackerChoices),
})

export const defaultSettings: PolicySettings = {
  services: { stalled: [], failed: [], dangerous: [], 'never-imported': [] },
  strikes: 3,
  interval_minutes: 360,
  daily_limit: 5,
  queue_percent: 20,
  private_trackers: 'leave',
}

export const readPolicySettings = (machine: Pick<Machine, 'state'>): PolicySettings =>
  machine.state().keyValues.get('policies', 'settings', settingsShape)?.value ?? defaultSettings

export const writePolicySettings = (settings: PolicySettings, machine: Pick<Machine, 'state'>): void =>
  machine.state().keyValues.set('policies', 'settings', settings)

export const isAnyOn = ({ services: on }: PolicySettings): boolean => Object.values(on).some((all) => all.length > 0)

/** Whether the policy is on in that library now. */
export const isOnFor = ({ policy, service }: Pick<Strike, 'policy' | 'service'>, settings: PolicySettings): boolean =>
  settings.services[policy].includes(service)
