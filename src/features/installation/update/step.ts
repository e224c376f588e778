import type { ServiceStep } from '../../../../contract/kinds/stack-update.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import type { Change as HandChange } from '../../../platform/compose/apply.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { sharers } from '../../services/lifecycle/down.ts'
import type { Standing } from '../../services/images/running.ts'

export interface Asked {
  services: string[]
  past: string[]
  back: boolean
  to: string[]
}
/** One service, in the order in which they are taken. */

export interface PlannedStep {
  service: string
  container: Container
  /** The declared name, which stands for what is fetched. */
  reference: string
  told: ServiceStep
  /** The recorded image to return to; null where the step goes forward. */
  back: { image_id: string; backup: string | null } | null
}
export interface UpdatePlan {
  asked: Asked
  stack: Stack
  steps: PlannedStep[]
  notes: string[]
  commands: string[]
}
/** Made anew, and whoever lives in its network with it: they would keep a dead one. */

export function made(service: string, along: readonly string[]): HandChange {
  return { to: 'up', services: [service, ...along], recreate: true }
}
export function alongWith(service: string, stack: Stack, all: readonly Standing[]): string[] {
  const there = new Set(all.filter(({ container }) => container).map((one) => one.service.name))
  return sharers([service], stack)
    .map((one) => one.service)
    .filter((name) => there.has(name))
}
