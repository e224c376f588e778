import { appTroubles, type AppTroubleName } from '../../rehearsal/household/app-troubles.ts'
import type { Household } from '../../rehearsal/household/kinds.ts'
import { household as small } from '../../rehearsal/household/library.ts'
import { troubles, type TroubleName } from '../../rehearsal/household/troubles.ts'
import { cast, stage } from '../media-apps/stage.ts'
import type { Container } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { bent } from './household.ts'

const PAGE = 8081
const LOOK = { by: 'http', port: PAGE, path: '/', status: null, within_seconds: 90 } as const

/** The rehearsed household with these things wrong in it. */
export const struck = (...names: (TroubleName | AppTroubleName)[]): Household =>
  names.reduce<Household>((so, name) => ({ ...troubles, ...appTroubles })[name].bend(so), quiet)

/** Nothing in it fails or stands still, so that what a check says of it comes from what a test broke. */
const quiet: Household = {
  ...small,
  indexers: small.indexers.map((one) => ({ ...one, failing: false })),
  downloads: small.downloads.map((one) =>
    one.done < 1 ? { ...one, seeds: 9, bytesPerSecond: 4_000_000, hours: 1 } : one,
  ),
}

/** These apps, telling of a household; the torrent client in the tunnel’s network, where there is one. */
export async function telling(
  apps: readonly string[],
  household: Household = quiet,
  bend: (one: Container) => Partial<Container> = () => ({}),
): Promise<Machine> {
  const isBehind = (service: string | null) => service === 'qbittorrent' && apps.includes('gluetun')
  const parts = apps.map((app) => cast(app, { household }))
  const page = parts.find(({ app }) => isBehind(app))?.port
  const lent: Container['ports'] = page ? [{ container: PAGE, host: page, protocol: 'tcp', address: '127.0.0.1' }] : []
  const machine = await bent(stage(parts), {
    container: (one) => ({
      ...(isBehind(one.service) ? { network_mode: 'container:gluetun-id', ports: [] } : {}),
      ...(one.service === 'gluetun' ? { ports: [...one.ports, ...lent] } : {}),
      ...bend(one),
    }),
  })
  const stack = await machine.stack()
  const services = stack.services.map((one) =>
    isBehind(one.name) ? { ...one, shares_network_of: 'gluetun', health: LOOK } : one,
  )
  return { ...machine, stack: async () => ({ ...stack, services }) }
}
