import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { RunnerChange as HandChange } from '../../../platform/compose/stack-runner.ts'
import type { ImageEdit } from '../../../platform/compose-project/image-edit/plan-image-edit.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { networkDependents } from '../../services/lifecycle/down.ts'
import type { ImageStatus } from '../../services/images/image-status.ts'

export interface UpdateRequest {
  services: string[]
  acknowledge: string[]
  to?: string | undefined
  rollback: boolean
  images: string[]
}

/** A service gets another reference in the household's own files. */
export interface DeclarationChange {
  edit: ImageEdit
  from: string
  to: string
}

export interface PlannedUpdateStep {
  service: string
  container: Container
  /** The declared reference to pull. */
  reference: string
  /** The step as it is shown before the update. */
  data: ServiceUpdateStep
  /** The change of the file that declares the image; null if it stays. */
  declaration: DeclarationChange | null
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
