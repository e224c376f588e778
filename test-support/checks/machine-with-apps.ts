import { appFaults, type AppFaultName } from '../../rehearsal/household/app-faults.ts'
import type { Household } from '../../rehearsal/household/types.ts'
import { defaultHousehold as small } from '../../rehearsal/household/default-household.ts'
import { downloadFaults, type DownloadFaultName } from '../../rehearsal/household/download-faults.ts'
import { fakeApp, fakeStack } from '../media-apps/fake-stack.ts'
import type { Container } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { withFault } from './machine-fixtures.ts'

const WEB_UI_PORT = 8081
const HTTP_HEALTH_CHECK = { by: 'http', port: WEB_UI_PORT, path: '/', status: null, within_seconds: 90 } as const

/** The rehearsed household with these faults. */
export const withTrouble = (...names: (DownloadFaultName | AppFaultName)[]): Household =>
  names.reduce<Household>(
    (current, name) => ({ ...downloadFaults, ...appFaults })[name].apply(current),
    healthyHousehold,
  )

/** Nothing in it fails or is stuck, so that a check reports only what the test broke. */
const healthyHousehold: Household = {
  ...small,
  indexers: small.indexers.map((one) => ({ ...one, failing: false })),
  downloads: small.downloads.map((one) =>
    one.progress < 1 ? { ...one, seeds: 9, bytesPerSecond: 4_000_000, ageHours: 1 } : one,
  ),
}

/**
 * Returns a machine with these apps and this household; the torrent client uses the tunnel’s network, if there is one.
 */
export async function machineWithApps(
  apps: readonly string[],
  household: Household = healthyHousehold,
  bend: (one: Container) => Partial<Container> = () => ({}),
): Promise<Machine> {
  const isBehind = (service: string | null) => service === 'qbittorrent' && apps.includes('gluetun')
  const parts = apps.map((app) => fakeApp(app, { household }))
  const page = parts.find(({ app }) => isBehind(app))?.port
  const ports: Container['ports'] = page
    ? [{ container: WEB_UI_PORT, host: page, protocol: 'tcp', address: '127.0.0.1' }]
    : []
  const machine = await withFault(fakeStack(parts), {
    container: (one) => ({
      ...(isBehind(one.service) ? { network_mode: 'container:gluetun-id', ports: [] } : {}),
      ...(one.service === 'gluetun' ? { ports: [...one.ports, ...ports] } : {}),
      ...bend(one),
    }),
  })
  const stack = await machine.stack()
  const services = stack.services.map((one) =>
    isBehind(one.name) ? { ...one, shares_network_of: 'gluetun', health: HTTP_HEALTH_CHECK } : one,
  )
  return { ...machine, stack: async () => ({ ...stack, services }) }
}
