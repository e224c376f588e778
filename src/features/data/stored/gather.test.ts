import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherStored } from './gather.ts'
import { resolveUsherPaths } from '../../../platform/paths.ts'
import { findInventoryItem, inventoryPaths, storedInventory } from './inventory.ts'

const noEngine = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

function writeTestFile({ paths }: Machine, path: string, text: string): string {
  const at = join(paths.home!, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
  return at
}

describe('usher’s own', () => {
  test('lists each existing item with its path and size, and no missing one', async () => {
    const machine = householdMachine([])
    const at = writeTestFile(machine, 'config/password', '$argon2id$ and so on')
    writeTestFile(machine, 'data/bundles/one.tar.zst', 'x'.repeat(300))
    writeTestFile(machine, 'data/bundles/two.tar.zst', 'x'.repeat(40))
    const { own_data, total_bytes } = await gatherStored(machine)
    expect(own_data.map(({ id, size_bytes: size, files_total }) => [id, size, files_total])).toEqual([
      ['password', 20, 1],
      ['bundles', 340, 2],
    ])
    expect(own_data[0]).toMatchObject({ path: at, secret: true })
    expect(total_bytes).toBe(360)
  })

  test('lists an item of several files once, with their common folder', async () => {
    const machine = householdMachine([])
    writeTestFile(machine, 'state/usher.db', 'x'.repeat(10))
    writeTestFile(machine, 'state/usher.db-wal', 'x'.repeat(5))
    const { own_data } = await gatherStored(machine)
    expect(own_data).toMatchObject([{ id: 'database', path: machine.paths.state, size_bytes: 15, files_total: 2 }])
  })

  test('every item has a unique name and lies below a root; a foreign file belongs to none', () => {
    const { paths } = householdMachine([])
    expect(new Set(storedInventory.map(({ name: what }) => what)).size).toBe(storedInventory.length)
    for (const item of storedInventory)
      for (const path of inventoryPaths(item, paths)) expect(findInventoryItem(path, paths)).toBe(item)
    expect(findInventoryItem(join(paths.state, 'usher.db-other'), paths)).toBeUndefined()
    expect(findInventoryItem(join(paths.data, 'bundles/../loose'), paths)).toBeUndefined()
    expect(findInventoryItem(join(paths.data, 'bundles/deep/er'), paths)?.name).toBe('bundles')
  })

  test('without a home folder, nothing is looked for in one', () => {
    const rehearsal = storedInventory.find(({ root }) => root === 'home')!
    const nowhere = { config: '/c', data: '/d', state: '/s', home: null, launchAgents: null }
    expect(inventoryPaths(rehearsal, nowhere)).toEqual([])
  })

  test('on a Mac, only the LaunchAgents of this home belong to usher', () => {
    const mac = resolveUsherPaths(undefined, { HOME: '/Users/ana' }, 'darwin')
    expect(findInventoryItem('/Users/ana/Library/LaunchAgents/usher-watch.plist', mac)?.name).toBe('agents')
    expect(findInventoryItem('/Users/ana/Library/LaunchAgents/usher-watch-0a1b2c3d.plist', mac)).toBeUndefined()
    expect(findInventoryItem('/Users/ana/Library/LaunchAgents/com.example.plist', mac)).toBeUndefined()
  })
})

describe('the services’ own', () => {
  test('a mount gives the path on this machine', async () => {
    const machine = householdMachine([])
    const at = dirname(writeTestFile(machine, 'data/stack/config/jellyfin/library.db', 'x'.repeat(77)))
    const { services } = await gatherStored(machine)
    expect(services.find(({ container_path }) => container_path === '/config')).toEqual({
      service: 'jellyfin',
      contents: 'Its library',
      container_path: '/config',
      path: at,
      volume: null,
      size_bytes: 77,
      because: null,
    })
  })

  test('a volume’s path comes from the container, and is unknown without an engine', async () => {
    const withoutContainers = householdMachine([])
    const source = dirname(writeTestFile(withoutContainers, 'volume/made/tune', 'x'.repeat(9)))
    const mounts = [{ type: 'volume', source: dirname(source), target: '/tunes', writable: true }]
    const stored = await gatherStored(householdMachine([householdContainer('jellyfin', '0.0.0.0', { mounts })]))
    expect(stored.services.find(({ container_path }) => container_path === '/tunes/made')).toMatchObject({
      path: source,
      volume: 'music',
      size_bytes: 9,
    })
    const withoutEngine = await gatherStored(householdMachine([], { engine: () => Promise.reject(noEngine) }))
    expect(withoutEngine).toMatchObject({
      complete: false,
      not_known: [{ subject: 'images, volumes and logs', because: 'The container engine is not answering.' }],
    })
    expect(withoutEngine.services.find(({ container_path }) => container_path === '/tunes/made')).toMatchObject({
      path: null,
      size_bytes: null,
      volume: 'music',
    })
  })

  test('data outside any mount is lost with the container', async () => {
    const { services } = await gatherStored(householdMachine([householdContainer('jellyfin')]))
    expect(services.find(({ container_path }) => container_path === '/nowhere')).toMatchObject({
      path: null,
      size_bytes: null,
    })
    expect(
      (await gatherStored(householdMachine([]))).services.some(({ container_path }) => container_path === '/nowhere'),
    ).toBe(false)
  })

  test('the household’s own files are listed and counted once, with the services that mount them', async () => {
    const compose = `
name: usher
services:
  one: { image: "a:1", volumes: ["./data:/data", "./data/deep:/config"], x-usher: { app: one, storage: { data: /data }, keeps: [{ at: /config, what: "Its own" }] } }
  two: { image: "b:1", volumes: ["./data:/data"], x-usher: { app: two, storage: { data: /data } } }
`
    const machine = householdMachine([], { compose })
    writeTestFile(machine, 'data/stack/data/film', 'x'.repeat(500))
    writeTestFile(machine, 'data/stack/data/deep/own', 'x'.repeat(30))
    const { content, services, total_bytes } = await gatherStored(machine)
    expect(content).toMatchObject([{ services: ['one', 'two'], size_bytes: 530 }])
    expect(services).toMatchObject([{ size_bytes: 30 }])
    expect(total_bytes).toBe(530)
  })

  test('an item that takes too long to count has no size, and says so', async () => {
    const machine = householdMachine([])
    writeTestFile(machine, 'data/stack/config/jellyfin/library.db', 'x')
    const { services, complete, not_known } = await gatherStored(machine, AbortSignal.abort())
    expect([complete, not_known.map(({ because }) => because)]).toEqual([
      false,
      expect.arrayContaining(['it takes too long to count']),
    ])
    expect(services.find(({ container_path }) => container_path === '/config')).toMatchObject({
      size_bytes: null,
      because: expect.any(String),
    })
  })
})

describe('the engine’s', () => {
  const images = [fakeImage('example/jellyfin:1', 'one'), fakeImage('example/other:1', 'two')]

  test('lists images that the stack names or uses, and logs that can be read', async () => {
    const machine = householdMachine([])
    const root = join(machine.paths.home!, 'engine')
    writeTestFile(machine, 'engine/containers/jellyfin-id/jellyfin-id-json.log', 'x'.repeat(60))
    writeTestFile(machine, 'engine/containers/jellyfin-id/jellyfin-id-json.log.1', 'x'.repeat(6))
    writeTestFile(machine, 'engine/containers/jellyfin-id/config.v2.json', 'x'.repeat(1000))
    const engine = {
      ...fakeEngine({ containers: [fakeContainer('jellyfin')], images }),
      info: async () => ({ root }) as never,
    }
    const { engine_data: kept } = await gatherStored({ ...machine, engine: async () => engine })
    expect(kept).toMatchObject([
      { type: 'images', items_total: 1, size_bytes: 1000, path: root },
      { type: 'logs', items_total: 1, size_bytes: 66 },
    ])
  })

  test('what the engine does not report is unknown', async () => {
    const unsaid = await gatherStored(householdMachine([householdContainer('jellyfin')]))
    expect(unsaid.engine_data).toMatchObject([
      { items_total: 0, size_bytes: 0, path: null },
      { items_total: 1, size_bytes: null },
    ])
    const withoutEngine = await gatherStored(householdMachine([], { engine: () => Promise.reject(noEngine) }))
    expect(withoutEngine.engine_data).toMatchObject([
      { items_total: null, size_bytes: null },
      { items_total: null, size_bytes: null },
    ])
  })
})

test('no line is wider than the page, apart from paths', async () => {
  const machine = householdMachine([householdContainer('jellyfin')])
  writeTestFile(machine, 'config/password', '$argon2id$')
  const { out } = await runCli(['stored'], { machine })
  for (const line of out.split('\n')) if (!line.includes('/')) expect(line.length).toBeLessThanOrEqual(80)
})
