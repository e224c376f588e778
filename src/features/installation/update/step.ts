import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { RunnerChange as HandChange } from '../../../platform/compose/stack-runner.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { networkDependents } from '../../services/lifecycle/down.ts'
import type { ImageStatus } from '../../services/images/image-status.ts'

export interface UpdateRequest {
  services: string[]
  acknowledge: string[]
  rollback: boolean
  images: string[]
}

export interface PlannedUpdateStep {
  service: string
  container: Container
  /** The declared reference to pull. */
  reference: string
  /** The step as it is shown before the update. */
  data: ServiceUpdateStep
  /** The recorded image to return to; null for an update. */
  rollBackTo: { image_id: string; backup: string | null } | null
}

export interface UpdatePlan {
  request: UpdateRequest
  stack: Stack
  steps: PlannedUpdateStep[]
  notes: string[]
  commands: string[]
}

/** Also recreates the services that share its network: they would keep a dead one. */
export function recreateChange(service: string, dependents: readonly string[]): HandChange {
  return { to: 'up', services: [service, ...dependents], recreate: true }
}

export function recreatedTogether(service: string, stack: Stack, all: readonly ImageStatus[]): string[] {
  const existing = new Set(all.filter(({ container }) => container).map((one) => one.service.name))
  return networkDependents([service], stack)
    .map((one) => one.service)
    .filter((name) => existing.has(name))
}
