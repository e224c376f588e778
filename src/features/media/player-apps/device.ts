import type { ClientPurpose, ClientSupport } from '../../../../contract/kinds/clients.ts'

/** A way to use a service on one kind of device. */
export interface PlayerApp {
  /** The server's app name in the stack. */
  serverApp: string
  /** Null for the device's browser, or where there is no app. */
  app: string | null
  /** Where to get the app, in words: store links change, store names do not. */
  get: string | null
  support: ClientSupport
  advice: string | null
}

/** A kind of device and its uses. The first use whose server runs counts. */
export interface PlayerDevice {
  device: string
  title: string
  purpose: ClientPurpose
  apps: readonly PlayerApp[]
}

export function goodApp(serverApp: string, app: string | null, get: string | null): PlayerApp {
  return { serverApp, app, get, support: 'good', advice: null }
}

export function fairApp(serverApp: string, app: string | null, get: string | null, advice: string): PlayerApp {
  return { serverApp, app, get, support: 'fair', advice }
}

export function poorApp(serverApp: string, app: string | null, get: string | null, advice: string): PlayerApp {
  return { serverApp, app, get, support: 'poor', advice }
}
