import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorRejectedBy } from '../../../test-support/engine/rejection.ts'
import { composeError } from '../compose/compose-errors.ts'
import { dockerEngine } from './docker.ts'

/** source: HAProxy's own page, which docker-socket-proxy sends; socket-proxy sends one word */
const REFUSALS = [
  [403, '<html><body><h1>403 Forbidden</h1>\nRequest forbidden by administrative rules.\n</body></html>'],
  [405, 'Method Not Allowed'],
  [401, ''],
] as const

const folder = mkdtempSync(join(tmpdir(), 'usher-refusing-'))
const socket = join(folder, 'proxy.sock')
let refusal: readonly [number, string] = REFUSALS[0]
let refused = /nothing/
let proxy: Bun.Server<undefined>

beforeAll(() => {
  proxy = Bun.serve({
    unix: socket,
    fetch({ url, method }) {
      const { pathname } = new URL(url)
      const [status, body] = refusal
      if (refused.test(`${method} ${pathname}`)) return new Response(body, { status })
      if (pathname === '/_ping')
        return new Response('OK', { headers: { 'api-version': '1.51', server: 'Docker/28.5.2 (linux)' } })
      return Response.json([])
    },
  })
})
afterAll(async () => {
  await proxy.stop(true)
  rmSync(folder, { recursive: true })
})

const connect = () => dockerEngine({ endpoint: { socket }, platform: 'linux' }, 'flag')

describe.each(REFUSALS)('a proxy that refuses with %d', (...answer) => {
  test.each([
    [/_ping/, 'GET /_ping', () => connect()],
    [/info/, 'GET /info', async () => (await connect()).info()],
    [/containers/, 'GET /containers/json', async () => (await connect()).containers()],
    [/restart/, 'POST /containers/x/restart', async () => (await connect()).containerControl.restart('x')],
  ])('at %s is named as the one that refuses', async (which, request, ask) => {
    refusal = answer
    refused = which
    const error = await errorRejectedBy(ask())
    expect([error.code, error.summary]).toEqual(['ENGINE-12', `The proxy in front of the engine refuses ${request}.`])
  })
})

test('an engine that forbids something in its own words is not taken for a proxy', async () => {
  refusal = [403, JSON.stringify({ message: 'authorization denied by plugin watchdog' })]
  refused = /info/
  const error = await errorRejectedBy((await connect()).info())
  expect([error.code, error.summary]).toEqual([
    'ENGINE-5',
    'The container engine refused the request: authorization denied by plugin watchdog.',
  ])
})

const failedCompose = (output: string) => {
  const failure = { because: 'it could not start x', services: ['x'], starting: new Set<string>(['x']), endpoint: '' }
  return composeError(output, { ...failure, serviceOf: () => undefined }).data
}

test.each(['<html><body><h1>403 Forbidden</h1></body></html>', '<!doctype html>', 'Forbidden', 'Method Not Allowed\n'])(
  'a page instead of an answer to Compose, %j, is a proxy’s',
  (page) => {
    expect(failedCompose(` Container x  Restarting\nError response from daemon: ${page}`).code).toBe('ENGINE-13')
    expect(failedCompose('Error response from daemon: driver failed: Forbidden by policy').code).toBe('COMPOSE-10')
  },
)

test('a request of Compose that a proxy refuses is named too', () => {
  const output =
    'request returned 403 Forbidden for API route and version http://%2Fvar%2Frun%2Fdocker.sock/v1.51/containers/create?name=x, check if the server supports the requested API version'
  const data = failedCompose(output)
  expect([data.code, data.summary]).toEqual([
    'ENGINE-12',
    'The proxy in front of the engine refuses /containers/create.',
  ])
})
