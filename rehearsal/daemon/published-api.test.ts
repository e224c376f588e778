import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import {
  responseSchema,
  findPath,
  readDocument,
  publishedDocumentsFolder,
} from '../../test-support/api-documents/openapi.ts'
import { schemaDifferences } from '../../test-support/api-documents/schema-check.ts'
import { addTestContainer, smallDaemonOptions, temporaryDaemonPaths } from '../../test-support/rehearsal/small-world.ts'
import { startDaemon, type Daemon } from './daemon.ts'
import { startContainer } from './world/lifecycle.ts'

const documentsFolder = publishedDocumentsFolder()
const skipReason = documentsFolder
  ? ''
  : ' (left out: the published documents are not on this machine; USHER_SHARED names their folder)'
const temporaryPaths = temporaryDaemonPaths()
let daemon: Daemon

beforeAll(async () => {
  daemon = await startDaemon(smallDaemonOptions({ socket: temporaryPaths.socket }))
  const check = { test: ['CMD', 'x'], interval: 1000, timeout: 1000, startPeriod: 0, startInterval: 1000, retries: 3 }
  const box = addTestContainer(daemon.world, 'sonarr', {
    healthcheck: check,
    mounts: [{ type: 'bind', source: '/srv/data', target: '/data', writable: true }],
    requestedPorts: [{ container: 8989, protocol: 'tcp', address: '127.0.0.1', host: 18_989 }],
  })
  await startContainer(daemon.world, box)
})

afterAll(async () => {
  await daemon.stop()
  temporaryPaths.clear()
})

const comparedPaths: [path: string, real: string][] = [
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

/** The document only says that these are objects. */
const undescribedAnswers = new Set(['docker-engine.v1.44.yaml /containers/{id}/stats'])

describe('the rehearsed engine matches the published Engine API', () => {
  for (const file of ['docker-engine.v1.51.yaml', 'docker-engine.v1.44.yaml']) {
    for (const [path, real] of comparedPaths) {
      test.skipIf(!documentsFolder)(`${file} ${path}${skipReason}`, async () => {
        const document = readDocument(join(documentsFolder!, 'domain/specs', file))
        const published = findPath(document, '', path)
        expect(published?.['get']).toBeDefined()
        const answer = await fetch(`http://engine${real}`, { unix: temporaryPaths.socket } as RequestInit)
        expect(answer.status).toBe(200)
        const schema = responseSchema(document, published!)
        expect(schema).toBeDefined()
        const body: unknown = await answer.json()
        expect(schemaDifferences(document, schema, body)).toEqual([])
        // Ensures that a document without a description does not count as a match.
        if (undescribedAnswers.has(`${file} ${path}`)) return
        const strange = Array.isArray(body) ? [{ Strange: 1 }] : { Strange: 1 }
        expect(schemaDifferences(document, schema, strange)).toHaveLength(1)
      })
    }
  }
})
