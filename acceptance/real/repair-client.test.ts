import { expect } from 'bun:test'
import { cast, stage } from '../../test-support/media-apps/stage.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { refusedBy } from '../../test-support/repair/deeds.ts'
import { real } from './apps/qbittorrent.ts'
import { shared } from './support/shared.ts'
import { mends } from './repair/mends.ts'

const needs = ['docker-28.5', 'docker-cli', 'qbittorrent'] as const
const { proves, built } = shared(needs, real)

/** The real client behind a pretended tunnel, and beside it a pretended library that hands to it. */
async function household(): Promise<Machine> {
  const pretended = await stage([cast('gluetun'), cast('sonarr')])
  const [pretends, its] = await Promise.all([pretended.stack(), built().machine.stack()])
  const client = its.services[0]!
  const engine = joined(await pretended.engine(), await built().machine.engine())
  const own = await built().machine.engine()
  const [brief] = await own.containers()
  const { ports } = (await own.inspect(brief!.id))!
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
  return { ...pretended, stack: async () => stack, engine: async () => lending(engine, ports) }
}

/** Both engines as one: what the first has not got is asked of the second. */
const joined = (first: Engine, second: Engine): Engine => ({
  ...first,
  containers: async (labels) => [...(await first.containers(labels)), ...(await second.containers(labels))],
  inspect: async (id) => (await first.inspect(id)) ?? second.inspect(id),
  inspectAll: async (ids) => [...(await first.inspectAll(ids)), ...(await second.inspectAll(ids))],
  logs: (id, how) => (/^(gluetun|sonarr)-id$/.test(id) ? first : second).logs(id, how),
})

/** What lives in the tunnel’s network is published there. */
const lending = (engine: Engine, ports: Container['ports']): Engine => ({
  ...engine,
  inspectAll: async (ids) =>
    (await engine.inspectAll(ids)).map((one) => {
      if (one.service === 'gluetun') return { ...one, ports: [...one.ports, ...ports] }
      return one.service === 'qbittorrent' ? { ...one, network_mode: 'container:gluetun-id', ports: [] } : one
    }),
})

const told = async <T>(answer: Promise<{ known: boolean; value?: T }>): Promise<T> => {
  const said = await answer
  if (!said.known) throw new Error(JSON.stringify(said))
  return said.value as T
}
const binding = async () => told((await built().client()).binding())

proves('a client that goes out by any way is bound to the tunnel’s interface', async () => {
  // Bound to another one by hand, it is left.
  expect(await refusedBy('tunnel-bound:qbittorrent', await household())).toBe('REPAIR-8')
  const client = await built().client()
  await client.bind!({ interface: '' })
  expect((await binding())?.interface).toBeNull()
  await mends('tunnel-bound:qbittorrent', 'bind-to-tunnel', await household())
  expect((await binding())?.interface).toBe('tun0')
})

proves('a client that listens elsewhere listens on the port that leads back in', async () => {
  const before = (await binding())?.port
  await mends('tunnel-port:gluetun', 'forward-port', await household())
  const after = (await binding())?.port
  expect(after).not.toBe(before)
  expect(after).toBeGreaterThan(0)
})

proves('a category that a library uses is made, with its folder', async () => {
  const client = await built().client()
  await client.wiring.removeCategory('tv-sonarr')
  const machine = await household()
  const names = async () => (await told((await built().client()).categories())).map(({ name }) => name)
  expect(await names()).not.toContain('tv-sonarr')
  await mends('queue-categories:qbittorrent', 'enter-categories', machine)
  expect(await names()).toContain('tv-sonarr')
})
