import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { fakeApp, fakeStack } from '../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../test-support/machine/after-test.ts'
import { requiredArguments } from '../attacks/support/ask-everything.ts'
import { serveInstead } from '../attacks/support/lying-apps.ts'
import { sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

// Apps that prove who they are, and then lie. Each stands in front of the twin and changes what it answers.

setDefaultTimeout(60_000)

const LIARS = ['sonarr', 'radarr', 'qbittorrent', 'jellyfin']
/** By these a client recognises the app, and signs in. */
const IDENTITY = /\/ping$|\/system\/status$|\/auth\/login$|\/app\/version$|\/System\/Info|^\/$|webapiVersion$/

type Lie = (honest: Response, stranger: string) => Response | Promise<Response>

let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

/** Changes every value of an answer, at every depth. */
function changeValues(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => changeValues(one, change))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeValues(one, change)]))
  return change(value)
}

const withValues =
  (change: (leaf: unknown) => unknown): Lie =>
  async (honest) => {
    const text = await honest.text()
    try {
      return Response.json(changeValues(JSON.parse(text), change))
    } catch {
      return new Response(text)
    }
  }
const numbersAs = (other: unknown) => withValues((leaf) => (typeof leaf === 'number' ? other : leaf))
const textsAs = (other: unknown) => withValues((leaf) => (typeof leaf === 'string' ? other : leaf))
const redirectTo =
  (where: (stranger: string) => string): Lie =>
  (_honest, stranger) =>
    new Response(null, { status: 307, headers: { location: where(stranger) } })

const LIES: [title: string, lie: Lie][] = [
  ['numbers as text', numbersAs('12')],
  ['text as lists', textsAs([])],
  ['nothing but null', withValues(() => null)],
  ['huge numbers', numbersAs(1e308)],
  ['negative numbers', numbersAs(Number.MIN_SAFE_INTEGER)],
  ['fractions', numbersAs(0.1)],
  ['text of control characters', textsAs('\u001B]8;;http://evil.example\u0007\u0000\u202E../../etc/passwd\r\nX: y')],
  ['text of a hundred kilobytes', textsAs('x'.repeat(100_000))],
  ['lists nested without an end', () => new Response('['.repeat(200_000))],
  ['a million and more items', () => new Response(`[${'{},'.repeat(1_000_001)}{}]`)],
  ['a web page', () => new Response('<!doctype html><title>Sign in</title>')],
  ['a redirect to a file', redirectTo(() => 'file:///etc/passwd')],
  ['a redirect to another host', redirectTo((stranger) => `${stranger}/api/v3/series`)],
]

async function householdOf(lie: Lie): Promise<{ machine: Machine; strangerRequests: string[] }> {
  const strangerRequests: string[] = []
  const stranger = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      strangerRequests.push(request.url)
      return Response.json([])
    },
  })
  afterTest(() => stranger.stop(true))
  const apps = LIARS.map((name) => {
    const honest = fakeApp(name, { lies: true })
    const port = serveInstead(honest.port!, (answer, path) =>
      IDENTITY.test(path) ? answer : lie(answer, `http://127.0.0.1:${stranger.port}`),
    )
    return { ...honest, port }
  })
  return { machine: await fakeStack(apps, { JELLYFIN_KEY: defaultKey('jellyfin') }), strangerRequests }
}

function queryOf(name: string): string {
  const fields = (requiredArguments[name] ?? []).map(([field, value]) => `${field}=${encodeURIComponent(value)}`)
  return fields.length === 0 ? '' : `?${fields.join('&')}`
}
const targets = Object.values<Read>(reads)
  .filter(({ file, stream, path }) => !file && !stream && !path.includes('{'))
  .map(({ name, path }) => path + queryOf(name))

describe('apps that lie', () => {
  test.each(LIES)('with %s leave every read an answer or a sentence, and no key goes astray', async (_title, lie) => {
    const { machine, strangerRequests } = await householdOf(lie)
    const defects: unknown[] = []
    server = await startSurface({ machine, onDefect: (error) => void defects.push(error) })
    const keys = LIARS.map(defaultKey)
    for (const target of targets) {
      const { status, text } = await sendRequest(portOf(server), 'GET', target, [
        'Host',
        `127.0.0.1:${portOf(server)}`,
        'X-Service-Token',
        server.info.token,
      ])
      const { kind, data } = JSON.parse(text) as { kind: string; data: { code?: string; summary?: string } }
      expect([target, kind === 'error' ? data.code : status]).not.toEqual([target, 'USHER-1'])
      expect([target, kind === 'error' ? typeof data.summary : 'string']).toEqual([target, 'string'])
      for (const key of keys) expect(text.includes(key)).toBe(false)
    }
    expect([defects, strangerRequests]).toEqual([[], []])
  })
})
