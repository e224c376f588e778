import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { answerSchema, differences, documented, readDocument, sharedFolder } from '../published.ts'
import { container, smallDaemon, smallPlace } from './small.ts'
import { startDaemon, type Daemon } from './start.ts'
import { start } from './world/life.ts'

const shared = sharedFolder()
const why = shared
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'
const place = smallPlace()
let daemon: Daemon

beforeAll(async () => {
  daemon = await startDaemon(smallDaemon({ socket: place.socket }))
  const check = { test: ['CMD', 'x'], interval: 1000, timeout: 1000, startPeriod: 0, startInterval: 1000, retries: 3 }
  const box = container(daemon.world, 'sonarr', {
    healthcheck: check,
    mounts: [{ type: 'bind', source: '/srv/data', target: '/data', writable: true }],
    wished: [{ container: 8989, protocol: 'tcp', address: '127.0.0.1', host: 18_989 }],
  })
  await start(daemon.world, box)
})

afterAll(async () => {
  await daemon.stop()
  place.clear()
})

const asked: [path: string, real: string][] = [
  ['/version', '/version'],
  ['/info', '/info'],
  ['/system/df', '/system/df'],
  ['/containers/json', '/containers/json?size=1'],
  ['/containers/{id}/json', '/containers/usher-sonarr-1/json?size=1'],
  ['/containers/{id}/stats', '/containers/usher-sonarr-1/stats?stream=0'],
  ['/images/json', '/images/json'],
  ['/images/{name}/json', '/images/caddy:2.11.6/json'],
  ['/distribution/{name}/json', '/distribution/caddy:2.11.6/json'],
  ['/networks', '/networks'],
  ['/networks/{id}', '/networks/bridge'],
  ['/volumes', '/volumes'],
]

/** Where the document says no more than that it is an object. */
const silent = new Set(['docker-engine.v1.44.yaml /containers/{id}/stats'])

describe('the pretend engine against the published Engine API', () => {
  for (const file of ['docker-engine.v1.51.yaml', 'docker-engine.v1.44.yaml']) {
    for (const [path, real] of asked) {
      test.skipIf(!shared)(`${file} ${path}${why}`, async () => {
        const document = readDocument(join(shared!, 'domain/specs', file))
        const published = documented(document, '', path)
        expect(published?.['get']).toBeDefined()
        const answer = await fetch(`http://engine${real}`, { unix: place.socket } as RequestInit)
        expect(answer.status).toBe(200)
        const schema = answerSchema(document, published!)
        expect(schema).toBeDefined()
        const said: unknown = await answer.json()
        expect(differences(document, schema, said)).toEqual([])
        // So that a document which says nothing is not taken for one that agrees.
        if (silent.has(`${file} ${path}`)) return
        const strange = Array.isArray(said) ? [{ Strange: 1 }] : { Strange: 1 }
        expect(differences(document, schema, strange)).toHaveLength(1)
      })
    }
  }
})
