import type { Purpose, Support } from '../../../../contract/kinds/clients.ts'

/** One way to use a service on one kind of device. */
export interface Use {
  /** The app that serves it, by the name the stack gives it. */
  server: string
  /** Null where there is none: the device's browser, or nothing. */
  app: string | null
  /** Where it is to be had, in words: a store changes its links, not its name. */
  get: string | null
  support: Support
  advice: string | null
}

/** A kind of device, and what somebody wants of it. Of several uses, the first whose server runs is the one. */
export interface Device {
  device: string
  title: string
  purpose: Purpose
  uses: readonly Use[]
}

/** A use that works well and needs no word about it. */
export function well(server: string, app: string | null, get: string | null): Use {
  return { server, app, get, support: 'good', advice: null }
}

export function fairly(server: string, app: string | null, get: string | null, advice: string): Use {
  return { server, app, get, support: 'fair', advice }
}

export function poorly(server: string, app: string | null, get: string | null, advice: string): Use {
  return { server, app, get, support: 'poor', advice }
}
