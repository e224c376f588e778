import type { RegistryContact } from '../../../../contract/kinds/update-check.ts'
import type { ResolvedReference } from '../../../platform/registry/image-reference.ts'
import type { RunningImage } from './registry-version.ts'

/** A service whose image has a reference: one of the stack, or one beside it. */
export interface CheckedService {
  service: string
  image: string
  outside: boolean
  running: RunningImage | undefined
}

/** One reference, and the services that use it. */
export interface ImageToCheck {
  image: string
  reference: ResolvedReference
  services: readonly CheckedService[]
}

export interface UpdateCheckPlan {
  services: readonly CheckedService[]
  /** By registry, in the order of their names. */
  registries: { contact: RegistryContact; images: ImageToCheck[] }[]
  /** References that cannot be in a registry, and why they are skipped. */
  skipped: { service: string; because: string }[]
  inspect: boolean
  tools: string[]
  notes: string[]
}
