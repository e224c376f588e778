import type { DeclaredService } from '../household/services.ts'

/** The parts of a declared project that the rehearsal uses. A stack that usher has read is one. */
export interface RehearsedStack {
  name: string
  directory: string
  files: readonly string[]
  services: readonly RehearsedService[]
}

export interface RehearsedService extends DeclaredService {
  depends_on?: readonly { service: string; condition: string; required: boolean }[]
  mounts?: readonly { type: string; source: string | null; target: string; writable: boolean }[]
}
