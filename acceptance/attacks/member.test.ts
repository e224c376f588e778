import { afterAll, beforeAll, expect, test } from 'bun:test'
import { errors } from '../../contract/errors/index.ts'
import { HOST, httpFixture, type HttpFixture } from '../../test-support/http/http-fixture.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { ownersRequests } from './support/every-request.ts'

let home: ControllableMachine
let surface: HttpFixture
let token: string
beforeAll(() => {
  home = controllableMachine()
  surface = httpFixture(home.machine)
  token = surface.sessions.begin({ role: 'member', member: 'Ben' }).token
})
afterAll(() => home[Symbol.dispose]())

const send = (method: string, target: string, more: string[] = []) =>
  surface.request(method, target, {
    headers: ['Host', HOST, 'X-Service-Token', token, 'Content-Type', 'application/json', ...more],
    body: ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : '',
  })

async function expectRefused(method: string, target: string, more: string[] = []): Promise<void> {
  const { status, text } = await send(method, target, more)
  expect([method, target, status, method === 'HEAD' || text.includes(errors['SURFACE-21'].summary)]).toEqual([
    method,
    target,
    403,
    true,
  ])
}

test('the contract has requests that only the owner may send', () => {
  expect(ownersRequests.length).toBeGreaterThan(60)
})

test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'Post', 'PROPFIND'])(
  'a member is refused every request of the owner by the method %s',
  async (method) => {
    for (const { path } of ownersRequests) await expectRefused(method, path)
  },
)

test.each([
  ['X-HTTP-Method-Override', 'POST'],
  ['X-HTTP-Method', 'DELETE'],
  ['X-Method-Override', 'POST'],
  ['X-Original-URL', '/api/me'],
  ['X-Rewrite-URL', '/api/me'],
  ['X-Forwarded-User', 'owner'],
  ['Cookie', 'role=owner'],
  ['Authorization', 'Bearer owner'],
])('a member is refused every request of the owner with the header %s', async (name, value) => {
  for (const { method, path } of ownersRequests) await expectRefused(method, path, [name, value])
})

/** Paths that another program between a browser and usher might read as the owner's. */
const disguises: readonly [string, (path: string) => string][] = [
  ['a double slash', (path) => path.replace('/api/', '/api//')],
  ['a folder and back', (path) => path.replace('/api/', '/api/me/../')],
  ['the same folder', (path) => path.replace('/api/', '/api/./')],
  ['encoded dots', (path) => path.replace('/api/', '/api/me/%2e%2e/')],
  ['twice encoded dots', (path) => path.replace('/api/', '/api/me/%252e%252e/')],
  ['an encoded slash', (path) => path.replace('/api/', '/api/me%2f..%2f')],
  [
    'an encoded letter',
    (path) => path.replace(/\/([a-z])([^/]*)$/, (_, a: string, b: string) => `/%${a.charCodeAt(0).toString(16)}${b}`),
  ],
  ['a path parameter', (path) => `${path};a=b`],
  ['a path parameter in front', (path) => path.replace('/api/', '/api/me;/../')],
  ['a slash at the end', (path) => `${path}/`],
  ['a dot at the end', (path) => `${path}.`],
  ['an ending', (path) => `${path}.json`],
  ['a NUL', (path) => `${path}%00`],
  ['a backslash', (path) => path.replace('/api/', '/api/me/..\\')],
  ['a fragment', (path) => `${path}#/api/me`],
  ['a query that looks like a path', (path) => `${path}?/api/me`],
  ['an absolute address', (path) => `http://${HOST}${path}`],
  ['capital letters', (path) => path.replace(/[^/]*$/, (last) => last.toUpperCase())],
]

test.each(disguises)('a member is refused every path of the owner behind %s', async (_what, disguise) => {
  for (const { method, path } of ownersRequests) await expectRefused(method, disguise(path))
})

test.each(['Ana', 'ben', 'Ben%00', 'Ben ', '%42en%20', '__proto__', 'owner', 'Ben&member=Ana', '%C2%ADBen'])(
  'a member cannot ask as %s',
  async (name) => {
    expect((await send('GET', `/api/me?member=${name}`)).status).toBe(403)
    expect((await send('GET', `/api/pictures/x?member=${name}`)).status).toBe(403)
  },
)

test('nothing began while all this was sent', () => {
  expect([home.machine.state().jobs.list(), home.machine.state().history.list(), home.runner.changes]).toEqual([
    [],
    [],
    [],
  ])
})
