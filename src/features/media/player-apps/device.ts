import type { ClientPurpose, ClientSupport } from '../../../../contract/kinds/clients.ts'

/** A way to use a service on one kind of device. */
export interface PlayerApp {
  /** The server's app name in the stack. */
  serverApp: string
  /** Null for the device's browser, or if there is no app. */
  app: string | null
  /** Where to get the app, in words: store links change, store names do not. */
  installFrom: string | null
  support: ClientSupport
  advice: string | null
  /** It finds the server with the account that members sign in with, so nobody enters an address. */
  findsServer?: true
}

export const STREAMING_STICK = 'a streaming stick (Google TV, Fire TV or Roku)'

/** A kind of device and its apps. The first app whose server is running is used. */
export interface PlayerDevice {
  device: string
  title: string
  purpose: ClientPurpose
  apps: readonly PlayerApp[]
}

export function goodApp(serverApp: string, app: string | null, installFrom: string | null): PlayerApp {
  return { serverApp, app, installFrom, support: 'good', advice: null }
}

export function fairApp(serverApp: string, app: string | null, installFrom: string | null, advice: string): PlayerApp {
  return { serverApp, app, installFrom, support: 'fair', advice }
}

export function poorApp(serverApp: string, app: string | null, installFrom: string | null, advice: string): PlayerApp {
  return { serverApp, app, installFrom, support: 'poor', advice }
}
