import { expect } from 'bun:test'
import { fakeApp, fakeStack } from '../../test-support/media-apps/fake-stack.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { repairErrorCode } from '../../test-support/repair/repair-actions.ts'
import { startRealQbittorrent } from './support/apps/qbittorrent.ts'
import { sharedSetup } from './support/shared-setup.ts'
import { expectRepair } from './support/repair/expect-repair.ts'

const needs = ['docker-28.5', 'docker-cli', 'qbittorrent'] as const
const { test: clientTest, setup: realClient } = sharedSetup(needs, startRealQbittorrent)

/** The real client behind a fake tunnel, next to a fake library that uses it. */
async function household(): Promise<Machine> {
  const pretended = await fakeStack([fakeApp('gluetun'), fakeApp('sonarr')])
  const [pretends, its] = await Promise.all([pretended.stack(), realClient().machine.stack()])
  const client = its.services[0]!
  const engine = joinEngines(await pretended.engine(), await realClient().machine.engine())
  const realEngine = await realClient().machine.engine()
  const [brief] = await realEngine.containers()
  const { ports } = (await realEngine.inspect(brief!.id))!
  const page = ports[0]!.container
  const stack = {
    ...pretends,
    services: [
      ...pretends.services,
      {
        ...client,
        shares_network_of: 'gluetun',
        storage: { ...client.storage, data: '/config' },
        health: { by: 'http', port: page, path: '/', status: null, within_seconds: 90 } as const,
      },
    ],
  }
  return { ...pretended, stack: async () => stack, engine: async () => publishVia(engine, ports) }
}

/** Combines two engines: containers that the first does not have are looked up in the second. */
const joinEngines = (first: Engine, second: Engine): Engine => ({
  ...first,
  containers: async (labels) => [...(await first.containers(labels)), ...(await second.containers(labels))],
  inspect: async (id) => (await first.inspect(id)) ?? second.inspect(id),
  inspectAll: async (ids) => [...(await first.inspectAll(ids)), ...(await second.inspectAll(ids))],
  logs: (id, how) => (/^(gluetun|sonarr)-id$/.test(id) ? first : second).logs(id, how),
})

/** Containers in the tunnel’s network publish their ports on the tunnel. */
const publishVia = (engine: Engine, ports: Container['ports']): Engine => ({
  ...engine,
  inspectAll: async (ids) =>
    (await engine.inspectAll(ids)).map((one) => {
      if (one.service === 'gluetun') return { ...one, ports: [...one.ports, ...ports] }
      return one.service === 'qbittorrent' ? { ...one, network_mode: 'container:gluetun-id', ports: [] } : one
    }),
})

const requireValue = async <T>(answer: Promise<{ known: boolean; value?: T }>): Promise<T> => {
  const reply = await answer
  if (!reply.known) throw new Error(JSON.stringify(reply))
  return reply.value as T
}
const currentBinding = async () => requireValue((await realClient().client()).networkBinding())

clientTest('a client without a bound interface is bound to the tunnel’s', async () => {
  // An interface that the user chose is left alone.
  expect(await repairErrorCode('tunnel-bound:qbittorrent', await household())).toBe('REPAIR-8')
  const client = await realClient().client()
  await client.setNetworkBinding!({ interface: '' })
  expect((await currentBinding())?.interface).toBeNull()
  await expectRepair('tunnel-bound:qbittorrent', 'bind-to-tunnel', await household())
  expect((await currentBinding())?.interface).toBe('tun0')
})

clientTest('a client that listens on the wrong port gets the forwarded one', async () => {
  const before = (await currentBinding())?.port
  await expectRepair('tunnel-port:gluetun', 'forward-port', await household())
  const after = (await currentBinding())?.port
  expect(after).not.toBe(before)
  expect(after).toBeGreaterThan(0)
})

clientTest('a missing category that a library uses is created with its folder', async () => {
  const client = await realClient().client()
  await client.links.removeCategory!('tv-sonarr')
  const machine = await household()
  const names = async () => (await requireValue((await realClient().client()).categories())).map(({ name }) => name)
  expect(await names()).not.toContain('tv-sonarr')
  await expectRepair('queue-categories:qbittorrent', 'create-categories', machine)
  expect(await names()).toContain('tv-sonarr')
})
