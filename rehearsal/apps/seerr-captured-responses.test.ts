import { describe, expect, test } from 'bun:test'
import { seerrForbidden, seerrResponses } from '../../test-support/captured-shapes/seerr.ts'
import { shapeDifferences } from '../../test-support/captured-shapes/shape.ts'
import { defaultHousehold } from '../household/default-household.ts'
import type { AppFaults } from '../household/types.ts'
import { handleAppRequest, type AppEnvironment } from './app.ts'
import { defaultKey } from './keys.ts'
import { seerr } from './seerr.ts'
import { freshApps } from './shared-state.ts'

const NOW = 1_800_000_000_000

function environmentWith(faults: AppFaults = {}): AppEnvironment {
  const sharedState = freshApps()
  // The real one was asked while neither ran.
  sharedState.stoppedAddresses.add('sonarr:8989').add('radarr:7878')
  return {
    household: { ...defaultHousehold, faults },
    sharedState,
    key: defaultKey('seerr'),
    now: () => NOW,
    startedAt: NOW - 3_600_000,
    port: 5055,
    database: new Map(),
  }
}

interface SentRequest {
  method?: string
  path: string
  sent?: unknown
  key?: string
  headers?: Record<string, string>
}

function send(
  { method = 'GET', path, sent, key, headers = {} }: SentRequest,
  environment = environmentWith(),
): Promise<Response> {
  const request = new Request(`http://127.0.0.1:5055${path}`, {
    method,
    headers: { ...headers, ...(key !== undefined && { 'x-api-key': key }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  })
  return handleAppRequest(seerr, request, environment)
}

describe('rehearsed Seerr responds with the fields and types that the real one did', () => {
  for (const { method, path, withKey, status, body, sent } of seerrResponses)
    test(`${method} ${path} ${withKey ? 'with' : 'without'} a key: ${status}`, async () => {
      const response = await send({ method, path, sent, ...(withKey && { key: defaultKey('seerr') }) })
      expect(response.status).toBe(status)
      expect(shapeDifferences(body, await response.json())).toEqual([])
    })

  test('each list that was captured with an entry has one to compare', async () => {
    const key = defaultKey('seerr')
    const list = (path: string) => send({ path, key }).then((response) => response.json())
    const { results, serviceErrors } = (await list('/api/v1/request?filter=approved')) as {
      results: { seasons: unknown[] }[]
      serviceErrors: { sonarr: unknown[]; radarr: unknown[] }
    }
    expect(results.some(({ seasons }) => seasons.length > 0)).toBe(true)
    expect([serviceErrors.sonarr.length, serviceErrors.radarr.length]).toEqual([1, 1])
  })

  test('a wrong key, and the right one before anybody has signed in: 403', async () => {
    const about = `/api/v1/settings/about`
    const unopened = environmentWith({ isSeerrUnopened: true })
    for (const response of [
      await send({ path: about, key: 'wrong' }),
      await send({ path: about, key: defaultKey('seerr') }, unopened),
    ]) {
      expect(response.status).toBe(403)
      expect(shapeDifferences(seerrForbidden, await response.json())).toEqual([])
    }
    const open = await send({ path: '/api/v1/settings/public' }, unopened)
    expect(await open.json()).toMatchObject({ initialized: false, mediaServerType: 4 })
  })

  test('the messages for an unknown decision, read-only fields and missing fields are those of the real one', async () => {
    const key = defaultKey('seerr')
    const messageOf = async (request: Omit<SentRequest, 'key'>) =>
      ((await (await send({ method: 'POST', ...request, key })).json()) as { message: string }).message
    expect(await messageOf({ path: '/api/v1/request/6/pending' })).toBe(
      'request.params.status should be equal to one of the allowed values: approve, decline',
    )
    expect(await messageOf({ path: '/api/v1/settings/jellyfin', sent: { name: 'x', libraries: [] } })).toBe(
      'request.body.name is read-only, request.body.libraries is read-only',
    )
    expect(await messageOf({ path: '/api/v1/settings/sonarr/test', sent: { hostname: 'sonarr', port: 8989 } })).toBe(
      "request.body should have required property 'apiKey', request.body should have required property 'useSsl'",
    )
  })
})

test('with CSRF protection, reading works and every change is refused, whatever the key', async () => {
  const environment = environmentWith({ isSeerrCsrfProtected: true })
  const key = defaultKey('seerr')
  expect((await send({ path: '/api/v1/user', key }, environment)).status).toBe(200)
  const change = await send({ method: 'POST', path: '/api/v1/request/217/decline', key }, environment)
  expect(change.status).toBe(403)
  expect(await change.json()).toEqual({ message: 'invalid csrf token' })
})

describe('a request in the name of a member', () => {
  const key = defaultKey('seerr')
  const bear = { mediaType: 'tv', mediaId: defaultHousehold.shows.find(({ id }) => id === 2)!.tmdb, seasons: [3] }
  const ask = (environment: AppEnvironment, member: string) =>
    send({ method: 'POST', path: '/api/v1/request', sent: bear, key, headers: { 'x-api-user': member } }, environment)

  test('waits for a decision, counts against the quota, and is not accepted twice', async () => {
    const environment = environmentWith()
    const quotaUsed = async () =>
      ((await (await send({ path: '/api/v1/user/3/quota', key }, environment)).json()) as { tv: { used: number } }).tv
        .used
    expect((await ask(environment, '3')).status).toBe(202)
    const before = await quotaUsed()
    await send({ method: 'POST', path: '/api/v1/request/217/decline', key }, environment)
    expect(await quotaUsed()).toBe(before - 1)
    const made = await ask(environment, '3')
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ id: 218, status: 1, requestedBy: { id: 3 } })
    expect(await quotaUsed()).toBe(before)
    expect((await ask(environment, '2')).status).toBe(202)
    expect((await send({ method: 'DELETE', path: '/api/v1/request/217', key }, environment)).status).toBe(204)
    expect((await send({ path: '/api/v1/request/217', key }, environment)).status).toBe(404)
  })

  test('is approved at once for a manager', async () => {
    const environment = environmentWith()
    await send({ method: 'DELETE', path: '/api/v1/request/217', key }, environment)
    expect(await (await ask(environment, '1')).json()).toMatchObject({ status: 2 })
  })
})
