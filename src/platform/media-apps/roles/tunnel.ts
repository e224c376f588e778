import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'

/** The service through which another service's traffic leaves. */
export interface Tunnel extends MediaApp {
  status(): Promise<Known<TunnelStatus>>
  /** Its public address; null while it is unknown. */
  exitAddress(): Promise<Known<TunnelExit>>
  /** Empty if no port is forwarded. */
  forwardedPorts(): Promise<Known<number[]>>
}

export type TunnelStatus = 'running' | 'starting' | 'stopping' | 'stopped' | 'crashed' | 'unknown'

export interface TunnelExit {
  address: string | null
  country: string | null
  city: string | null
}
