import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { play } from '../../../../test-support/cli/run.ts'
import { container, image, pretendEngine } from '../../../../test-support/engine.ts'
import { house, runs } from '../../../../test-support/house.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { gatherStored } from './gather.ts'
import { places } from '../../../platform/paths.ts'
import { explainedBy, placesOf, register } from './register.ts'

const noEngine = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

function put({ places }: Machine, path: string, text: string): string {
  const at = join(places.home!, path)
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, text)
  return at
}

describe('usher’s own', () => {
  test('what is there, where, and how large; what is not there is not listed', async () => {
    const machine = house([])
    const at = put(machine, 'config/password', '$argon2id$ and so on')
    put(machine, 'data/bundles/one.tar.zst', 'x'.repeat(300))
    put(machine, 'data/bundles/two.tar.zst', 'x'.repeat(40))
    const { usher, bytes } = await gatherStored(machine)
    expect(usher.map(({ what, bytes: size, files }) => [what, size, files])).toEqual([
      ['password', 20, 1],
      ['bundles', 340, 2],
    ])
    expect(usher[0]).toMatchObject({ at, secret: true })
    expect(bytes).toBe(360)
  })

  test('a thing of several files is told once, with the folder they lie in', async () => {
    const machine = house([])
    put(machine, 'state/usher.db', 'x'.repeat(10))
    put(machine, 'state/usher.db-wal', 'x'.repeat(5))
    const { usher } = await gatherStored(machine)
    expect(usher).toMatchObject([{ what: 'database', at: machine.places.state, bytes: 15, files: 2 }])
  })

  test('each has a name of its own and lies below a root; what is no part of them is not explained', () => {
    const { places } = house([])
    expect(new Set(register.map(({ what }) => what)).size).toBe(register.length)
    for (const one of register) for (const path of placesOf(one, places)) expect(explainedBy(path, places)).toBe(one)
    expect(explainedBy(join(places.state, 'usher.db-other'), places)).toBeUndefined()
    expect(explainedBy(join(places.data, 'bundles/../loose'), places)).toBeUndefined()
    expect(explainedBy(join(places.data, 'bundles/deep/er'), places)?.what).toBe('bundles')
  })

  test('without a home of its own nothing is looked for in one', () => {
    const rehearsal = register.find(({ root }) => root === 'home')!
    const nowhere = { config: '/c', data: '/d', state: '/s', home: null, agents: null }
    expect(placesOf(rehearsal, nowhere)).toEqual([])
  })

  test('among the agents of a Mac only those of this home are usher’s', () => {
    const mac = places(undefined, { HOME: '/Users/ana' }, 'darwin')
    expect(explainedBy('/Users/ana/Library/LaunchAgents/usher-watch.plist', mac)?.what).toBe('agents')
    expect(explainedBy('/Users/ana/Library/LaunchAgents/usher-watch-0a1b2c3d.plist', mac)).toBeUndefined()
    expect(explainedBy('/Users/ana/Library/LaunchAgents/com.example.plist', mac)).toBeUndefined()
  })
})

describe('the services’', () => {
  test('where the mount leads on this machine', async () => {
    const machine = house([])
    const at = dirname(put(machine, 'data/stack/config/jellyfin/library.db', 'x'.repeat(77)))
    const { services } = await gatherStored(machine)
    expect(services.find(({ inside }) => inside === '/config')).toEqual({
      service: 'jellyfin',
      what: 'Its library',
      inside: '/config',
      at,
      volume: null,
      bytes: 77,
      because: null,
    })
  })

  test('in a volume, as the container says it; without an engine the place is not known', async () => {
    const away = house([])
    const source = dirname(put(away, 'volume/made/tune', 'x'.repeat(9)))
    const mounts = [{ type: 'volume', source: dirname(source), target: '/tunes', writable: true }]
    const seen = await gatherStored(house([runs('jellyfin', '0.0.0.0', { mounts })]))
    expect(seen.services.find(({ inside }) => inside === '/tunes/made')).toMatchObject({
      at: source,
      volume: 'music',
      bytes: 9,
    })
    const deaf = await gatherStored(house([], { engine: () => Promise.reject(noEngine) }))
    expect(deaf.services.find(({ inside }) => inside === '/tunes/made')).toMatchObject({
      at: null,
      bytes: null,
      volume: 'music',
    })
  })

  test('what no mount holds goes with the container', async () => {
    const { services } = await gatherStored(house([runs('jellyfin')]))
    expect(services.find(({ inside }) => inside === '/nowhere')).toMatchObject({ at: null, bytes: null })
    expect((await gatherStored(house([]))).services.some(({ inside }) => inside === '/nowhere')).toBe(false)
  })

  test('the household’s own files are told once, with who is given them, and counted once', async () => {
    const compose = `
name: usher
services:
  one: { image: "a:1", volumes: ["./data:/data", "./data/deep:/config"], x-usher: { app: one, storage: { data: /data }, keeps: [{ at: /config, what: "Its own" }] } }
  two: { image: "b:1", volumes: ["./data:/data"], x-usher: { app: two, storage: { data: /data } } }
`
    const machine = house([], { compose })
    put(machine, 'data/stack/data/film', 'x'.repeat(500))
    put(machine, 'data/stack/data/deep/own', 'x'.repeat(30))
    const { content, services, bytes } = await gatherStored(machine)
    expect(content).toMatchObject([{ services: ['one', 'two'], bytes: 530 }])
    expect(services).toMatchObject([{ bytes: 30 }])
    expect(bytes).toBe(530)
  })

  test('what takes too long to count has no size, and says so', async () => {
    const machine = house([])
    put(machine, 'data/stack/config/jellyfin/library.db', 'x')
    const { services } = await gatherStored(machine, AbortSignal.abort())
    expect(services.find(({ inside }) => inside === '/config')).toMatchObject({
      bytes: null,
      because: expect.any(String),
    })
  })
})

describe('the engine’s', () => {
  const images = [image('example/jellyfin:1', 'one'), image('example/other:1', 'two')]

  test('images that the stack names or uses; logs where they can be read', async () => {
    const machine = house([])
    const root = join(machine.places.home!, 'engine')
    put(machine, 'engine/containers/jellyfin-id/jellyfin-id-json.log', 'x'.repeat(60))
    put(machine, 'engine/containers/jellyfin-id/jellyfin-id-json.log.1', 'x'.repeat(6))
    put(machine, 'engine/containers/jellyfin-id/config.v2.json', 'x'.repeat(1000))
    const engine = {
      ...pretendEngine({ containers: [container('jellyfin')], images }),
      info: async () => ({ root }) as never,
    }
    const { engine: kept } = await gatherStored({ ...machine, engine: async () => engine })
    expect(kept).toMatchObject([
      { what: 'images', count: 1, bytes: 1000, at: root },
      { what: 'logs', count: 1, bytes: 66 },
    ])
  })

  test('what the engine does not say is not known', async () => {
    const unsaid = await gatherStored(house([runs('jellyfin')]))
    expect(unsaid.engine).toMatchObject([
      { count: 0, bytes: 0, at: null },
      { count: 1, bytes: null },
    ])
    const deaf = await gatherStored(house([], { engine: () => Promise.reject(noEngine) }))
    expect(deaf.engine).toMatchObject([
      { count: null, bytes: null },
      { count: null, bytes: null },
    ])
  })
})

test('no line is wider than the page, places aside', async () => {
  const machine = house([runs('jellyfin')])
  put(machine, 'config/password', '$argon2id$')
  const { out } = await play(['stored'], { machine })
  for (const line of out.split('\n')) if (!line.includes('/')) expect(line.length).toBeLessThanOrEqual(80)
})
