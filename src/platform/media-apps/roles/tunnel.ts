import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'

/** What another service's traffic leaves through. */
export interface Tunnel extends App {
  status(): Promise<Known<TunnelStatus>>
  /** Where its traffic comes out; an address of null is not known yet. */
  exit(): Promise<Known<TunnelExit>>
  /** The ports that lead back in; empty when none do. */
  ports(): Promise<Known<number[]>>
}

export type TunnelStatus = 'running' | 'starting' | 'stopping' | 'stopped' | 'crashed' | 'unknown'

export interface TunnelExit {
  address: string | null
  country: string | null
  city: string | null
}
