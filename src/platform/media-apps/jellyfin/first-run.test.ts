import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import type { AppContext } from '../connection/connection.ts'
import { appContextsOf } from '../connection/app-endpoints.ts'
import { newSessionCache } from '../connection/session-cache.ts'
import { reveal } from '../connection/secret.ts'
import { createTransport } from '../connection/transport.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { FirstRunRequest } from '../roles/media-server.ts'
import { completeFirstRun } from './first-run.ts'

const wanted: FirstRunRequest = {
  admin: 'ana',
  password: 'correct horse battery',
  libraries: [
    { name: 'Shows', collection_type: 'tvshows', folder: '/data/media/tv' },
    { name: 'Films', collection_type: 'movies', folder: '/data/media/films' },
  ],
}

/** A Jellyfin that nobody has opened, and what set-up needs to reach it. */
async function newJellyfin() {
  const household = { ...defaultHousehold, faults: { mediaServerNotSetUp: true as const } }
  const requests: string[] = []
  const intercept = (request: Request) => void requests.push(`${request.method} ${new URL(request.url).pathname}`)
  const served = fakeApp('jellyfin', { household, intercept })
  const machine = await fakeStack([served])
  const stack = await machine.stack()
  const sessionCache = newSessionCache(machine)
  const context: AppContext = appContextsOf(machine, stack, sessionCache)(stack.services[0]!)
  const openWith = async (key: string) =>
    (await mediaAppsOf(withSetting(await fakeStack([served]), key))).mediaServers[0]!
  return { machine, context, requests, openWith }
}

const withSetting = (machine: Awaited<ReturnType<typeof fakeStack>>, JELLYFIN_KEY: string) => {
  const read = machine.settings()
  return { ...machine, settings: () => ({ ...read, values: () => ({ ...read.values(), JELLYFIN_KEY }) }) }
}

test('a Jellyfin whose wizard is open is not set up yet, whatever key usher has', async () => {
  const { machine, openWith } = await newJellyfin()
  const [server] = (await mediaAppsOf(machine)).mediaServers
  expect(await server!.items()).toMatchObject({
    known: false,
    code: 'APP-15',
    because: expect.stringMatching(/^Jellyfin has not been set up yet: open http:\/\/127\.0\.0\.1:\d+/),
  })
  expect(await (await openWith('f'.repeat(32))).info()).toMatchObject({ known: false, code: 'APP-15' })
})

test('the first run completes the wizard, and returns a key that works', async () => {
  const { context, openWith } = await newJellyfin()
  const { key, added_libraries } = await completeFirstRun(context, wanted)
  expect(added_libraries).toEqual(['Shows', 'Films'])
  expect(JSON.stringify(key)).not.toContain(reveal(key))
  const server = await openWith(reveal(key))
  expect(knownValue(await server.info()).name).toBe('den')
  expect(knownValue(await server.users()).map(({ name, admin }) => [name, admin])).toEqual([['ana', true]])
  expect(knownValue(await server.libraries()).map(({ name, paths }) => [name, ...paths])).toEqual([
    ['Shows', '/data/media/tv'],
    ['Films', '/data/media/films'],
  ])
  expect(knownValue(await server.issuedKeys()).map(({ name }) => name)).toEqual(['usher'])
})

test('a second first run changes nothing and returns the same key', async () => {
  const { context, requests } = await newJellyfin()
  const first = await completeFirstRun(context, wanted)
  requests.length = 0
  const second = await completeFirstRun(context, wanted)
  expect(reveal(second.key)).toBe(reveal(first.key))
  expect(second.added_libraries).toEqual([])
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([
    'POST /Users/AuthenticateByName',
    'POST /Sessions/Logout',
  ])
})

class Killed extends Error {}

/** Stops at a request: before it is sent, or after it took effect. */
const stopAt =
  (count: number, isSent: boolean): typeof createTransport =>
  (target) => {
    const send = createTransport(target)
    let sent = 0
    return async (request) => {
      sent += 1
      if (sent !== count) return send(request)
      if (isSent) await send(request)
      throw new Killed()
    }
  }

test('a first run that was killed at any step is completed by the next', async () => {
  const { context: uninterrupted, requests } = await newJellyfin()
  await completeFirstRun(uninterrupted, wanted)
  expect(requests.length).toBeGreaterThan(12)
  for (const isSent of [false, true])
    for (const [index, step] of requests.entries()) {
      const { context, openWith } = await newJellyfin()
      await expect(completeFirstRun(context, wanted, stopAt(index + 1, isSent))).rejects.toBeInstanceOf(Killed)
      const server = await openWith(reveal((await completeFirstRun(context, wanted)).key))
      const names = knownValue(await server.libraries()).map(({ name }) => name)
      const keys = knownValue(await server.issuedKeys()).length
      expect([step, names, keys]).toEqual([step, ['Shows', 'Films'], 1])
      expect(knownValue(await server.users()).map(({ name }) => name)).toEqual(['ana'])
    }
})

test('the first run of a Jellyfin that has another password says so', async () => {
  const { context } = await newJellyfin()
  await completeFirstRun(context, wanted)
  await expect(completeFirstRun(context, { ...wanted, password: 'another one' })).rejects.toMatchObject({
    data: { code: 'APP-7', summary: 'Jellyfin rejected the password from the account ana.' },
  })
})

test('the first run of another program stops before it changes anything', async () => {
  const methods: string[] = []
  const intercept = ({ method }: Request) => {
    methods.push(method)
    return new Response('{}')
  }
  const served = fakeApp('jellyfin', { intercept })
  const machine = await fakeStack([served])
  await expect((await mediaAppsOf(machine)).mediaServers[0]!.completeFirstRun!(wanted)).rejects.toMatchObject({
    data: { code: 'APP-5' },
  })
  expect(methods).toEqual(['GET'])
})
