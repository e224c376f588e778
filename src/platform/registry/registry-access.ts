import type { ImageTools } from '../image-tools/image-tools.ts'

export interface RegistryRequest {
  method: 'GET' | 'HEAD'
  url: URL
  headers: Readonly<Record<string, string>>
  /** A longer response is refused. */
  max_bytes: number
}

export interface RegistryResponse {
  status: number
  /** By their names in lower case. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** Sends one request. Follows no redirect. Throws `RegistryFailure`. */
export type SendToRegistry = (request: RegistryRequest, signal: AbortSignal) => Promise<RegistryResponse>

/** The user's own login for a registry, as `docker login` left it. */
export type RegistryLogin =
  | { type: 'none' }
  | { type: 'password'; user: string; password: string }
  | { type: 'not-readable'; because: string }

/** How usher reaches registries, and the tools of this machine that judge images. */
export interface RegistryAccess {
  send: SendToRegistry
  login(registry: string): RegistryLogin
  tools: ImageTools
}

export type RegistryFailureReason = 'unreachable' | 'refused' | 'missing' | 'rate-limited' | 'unusable'

/** Why a registry could not be asked, as a clause about it. */
export class RegistryFailure extends Error {
  override readonly name = 'RegistryFailure'
  readonly reason: RegistryFailureReason
  /** With `rate-limited`: how long it asks to wait. */
  readonly wait_seconds: number | undefined

  constructor(reason: RegistryFailureReason, because: string, wait_seconds?: number) {
    super(because)
    this.reason = reason
    this.wait_seconds = wait_seconds
  }
}
