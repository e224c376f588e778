import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { minutesAgo } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Container } from '../../engine/engine.ts'
import type { Machine } from '../../machine.ts'
import { mediaAppsOf } from '../media-apps.ts'

const KEY = defaultKey('sonarr')

interface Heard {
  path: string
  method: string
  hasKey: boolean
}

/** Returns a Sonarr that writes down what it is asked, and can answer otherwise from some moment on. */
async function sonarr() {
  const heard: Heard[] = []
  const app: { answer: (request: Request) => Response | undefined } = { answer: () => undefined }
  const intercept = (request: Request) => {
    const { pathname: path } = new URL(request.url)
    heard.push({ path, method: request.method, hasKey: request.headers.get('x-api-key') === KEY })
    return app.answer(request)
  }
  const machine = await fakeStack([fakeApp('sonarr', { intercept })])
  return { machine, app, heardBy: async (act: () => Promise<unknown>) => (await act(), heard.splice(0)) }
}

/** Asks as another process would, which knows only what is stored. */
const askAnew = async (machine: Machine, parts: Partial<Container> = {}) => {
  const engine = await machine.engine()
  const changed = {
    ...engine,
    inspectAll: async (ids: readonly string[]) => (await engine.inspectAll(ids)).map((one) => ({ ...one, ...parts })),
  }
  const [manager] = (await mediaAppsOf({ ...machine, engine: async () => changed })).mediaManagers
  return manager!.qualityProfiles()
}

const ASKED = { path: '/api/v3/qualityprofile', method: 'GET', hasKey: true }
const IDENTIFIED = [
  { path: '/ping', method: 'GET', hasKey: false },
  { path: '/api/v3/system/status', method: 'GET', hasKey: true },
  ASKED,
]

test('an app is identified before it gets the key, and needs one request from then on', async () => {
  const { machine, heardBy } = await sonarr()
  expect(await heardBy(() => askAnew(machine))).toEqual(IDENTIFIED)
  expect(await heardBy(() => askAnew(machine))).toEqual([ASKED])
  expect(await heardBy(() => askAnew(machine))).toEqual([ASKED])
})

test.each<[string, Partial<Container>]>([
  ['its container was started again', { started_at: minutesAgo(1) }],
  ['its container is another one', { id: 'another' }],
  ['its container uses the machine’s own network now', { network_mode: 'host' }],
  ['its container uses another’s network now', { network_mode: 'container:gluetun-id' }],
  ['it is not known since when its container runs', { started_at: null }],
])('an app is identified again if %s', async (_, parts) => {
  const { machine, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  const paths = (await heardBy(() => askAnew(machine, parts))).map(({ path, hasKey }) => `${path} ${hasKey}`)
  expect(paths.filter((path) => path.startsWith('/ping'))).toEqual(paths.length === 0 ? [] : ['/ping false'])
})

test('another program on the port of an app that was started again receives no key', async () => {
  const { machine, app, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  app.answer = () => new Response('<!doctype html><title>Router</title>')
  const heard = await heardBy(() => askAnew(machine, { started_at: minutesAgo(1) }))
  expect(heard).toEqual([{ path: '/ping', method: 'GET', hasKey: false }])
})

test('an app at another port is identified again', async () => {
  const { machine, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  const other = await sonarr()
  const engine = await other.machine.engine()
  const [{ ports }] = (await engine.containers()) as [Container]
  expect(await other.heardBy(() => askAnew(machine, { ports }))).toEqual(IDENTIFIED)
})

test('an app in a shared network is identified by each command', async () => {
  const { machine, heardBy } = await sonarr()
  const engine = await machine.engine()
  const [own] = (await engine.containers()) as [Container]
  const sharer = { ...own, id: 'sharer-id', name: 'sharer', service: 'sharer', network_mode: `container:${own.id}` }
  const containers = [own, sharer]
  const shared: Machine = {
    ...machine,
    engine: async () => ({ ...engine, containers: async () => containers, inspectAll: async () => containers }),
  }
  const ask = async () => (await mediaAppsOf({ ...shared })).mediaManagers[0]!.qualityProfiles()
  expect(await heardBy(ask)).toEqual(IDENTIFIED)
  expect(await heardBy(ask)).toEqual(IDENTIFIED)
})

test('an app that answers anything but success is identified again, and says what is wrong', async () => {
  const { machine, app, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  app.answer = () => new Response('', { status: 503 })
  let answer: unknown
  const heard = await heardBy(async () => (answer = await askAnew(machine)))
  expect(answer).toMatchObject({ known: false, code: 'APP-12' })
  expect(heard.map(({ path }) => path)).toEqual(['/api/v3/qualityprofile', '/ping'])
})

test('a change is never the first request that an app gets', async () => {
  const { machine, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  const heard = await heardBy(async () =>
    (await mediaAppsOf({ ...machine })).mediaManagers[0]!.commands.grabRelease({ guid: 'none', indexer_id: 1 }),
  )
  expect(heard.slice(0, 2).map(({ path }) => path)).toEqual(['/ping', '/api/v3/system/status'])
})

test('what is remembered of an app has no key', async () => {
  const { machine, heardBy } = await sonarr()
  await heardBy(() => askAnew(machine))
  const stored = machine.state().keyValues.list('proven-app', { safeParse: (data) => ({ success: true, data }) })
  expect(stored).toMatchObject([{ name: 'sonarr', value: { source: 'its config.xml' } }])
  expect(JSON.stringify(stored)).not.toContain(KEY)
})
