import { afterAll, beforeAll, expect, test } from 'bun:test'
import {
  addTestContainer,
  composeLabels,
  smallDaemonOptions,
  temporaryDaemonPaths,
  smallScenario,
} from '../../test-support/rehearsal/small-world.ts'
import { startDaemon, type Daemon } from './daemon.ts'
import { startContainer } from './world/lifecycle.ts'
import { writeLog, type SimulatedContainer } from './world/world.ts'

let daemon: Daemon
let sonarr: SimulatedContainer
const temporaryPaths = temporaryDaemonPaths()

beforeAll(async () => {
  const scenario = smallScenario({ startupLog: ['one', 'two'], stopDelayMs: 1 })
  daemon = await startDaemon(
    smallDaemonOptions({ socket: temporaryPaths.socket, scenario, api: { min: '1.24', max: '1.44' } }),
  )
  sonarr = addTestContainer(daemon.world, 'sonarr', {
    requestedPorts: [{ container: 8989, protocol: 'tcp', address: '127.0.0.1', host: 18_989 }],
  })
  await startContainer(daemon.world, sonarr)
  addTestContainer(daemon.world, 'radarr')
})

afterAll(async () => {
  await daemon.stop()
  temporaryPaths.clear()
})

const requestEngine = (path: string, init: RequestInit = {}) =>
  fetch(`http://engine${path}`, { ...init, unix: temporaryPaths.socket } as RequestInit)

async function getJson(path: string, init?: RequestInit): Promise<any> {
  return (await requestEngine(path, init)).json()
}

/** Splits a log into its frames. */
function parseLogFrames(bytes: Uint8Array): { stream: number; text: string }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines = []
  for (let at = 0; at < bytes.length; at += 8 + view.getUint32(at + 4))
    lines.push({
      stream: bytes[at]!,
      text: new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4))),
    })
  return lines
}

const logs = async (query: string) =>
  parseLogFrames(await (await requestEngine(`/containers/usher-sonarr-1/logs?${query}`)).bytes())

test('every response identifies the rehearsal and its API version', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await requestEngine('/_ping', { method })
    expect([answer.status, await answer.text()]).toEqual([200, method === 'GET' ? 'OK' : ''])
    expect(answer.headers.get('usher-rehearsal')).toBe('1')
    expect(answer.headers.get('api-version')).toBe('1.44')
  }
  expect(await getJson('/v1.44/version')).toMatchObject({
    Platform: { Name: 'usher rehearsal' },
    ApiVersion: '1.44',
    MinAPIVersion: '1.24',
  })
})

test('unsupported versions, unknown paths and unsupported operations are rejected', async () => {
  const refused = async (path: string, method = 'GET') => {
    const answer = await requestEngine(path, { method })
    return [answer.status, ((await answer.json()) as { message: string }).message]
  }
  expect(await refused('/v1.45/info')).toEqual([
    400,
    'client version 1.45 is too new. Maximum supported API version is 1.44',
  ])
  expect((await refused('/v1.23/_ping'))[0]).toBe(400)
  expect(await refused('/nothing')).toEqual([404, 'page not found'])
  expect(await refused('/containers/nobody/json')).toEqual([404, 'No such container: nobody'])
  expect((await refused('/containers/usher-sonarr-1/exec', 'POST'))[0]).toBe(501)
  expect((await refused('/containers/json?filters=x'))[0]).toBe(400)
  expect(await refused('/containers/json?filters={"moon":["1"]}')).toEqual([400, "invalid filter 'moon'"])
})

test('containers are filtered by label, name and status, and stopped ones are included with all', async () => {
  const names = async (query: string) =>
    (await getJson(`/containers/json?${query}`)).map((one: { Names: string[] }) => one.Names[0])
  expect(await names('')).toEqual(['/usher-sonarr-1'])
  expect((await names('all=1')).toSorted()).toEqual(['/usher-radarr-1', '/usher-sonarr-1'])
  expect(await names('all=1&filters={"label":["com.docker.compose.service=radarr"]}')).toEqual(['/usher-radarr-1'])
  expect(await names('filters={"status":{"created":true}}')).toEqual(['/usher-radarr-1'])
  expect(await names('all=1&filters={"name":["^/usher-son"]}')).toEqual(['/usher-sonarr-1'])
})

test('the list shows ports, and inspect shows the rest', async () => {
  const [brief] = await getJson('/containers/json')
  expect(brief).toMatchObject({
    State: 'running',
    Labels: composeLabels('sonarr'),
    Ports: [{ IP: '127.0.0.1', PrivatePort: 8989, PublicPort: 18_989, Type: 'tcp' }],
  })
  const details = await getJson(`/containers/${sonarr.record.id.slice(0, 12)}/json`)
  expect(details.State).toMatchObject({ Status: 'running', Running: true, ExitCode: 0 })
  expect(details.NetworkSettings.Ports).toEqual({ '8989/tcp': [{ HostIp: '127.0.0.1', HostPort: '18989' }] })
})

test('a log is sent in frames, with tail, timestamps and single streams', async () => {
  writeLog(daemon.world, sonarr, 'three', 'stderr')
  expect(await logs('stdout=1&stderr=1')).toEqual([
    { stream: 1, text: 'one\n' },
    { stream: 1, text: 'two\n' },
    { stream: 2, text: 'three\n' },
  ])
  expect(await logs('stdout=1&tail=1')).toEqual([{ stream: 1, text: 'two\n' }])
  // The tail counts before the times do, as in a real engine.
  expect(await logs('stdout=1&stderr=1&tail=1&until=1')).toEqual([])
  const [line] = await logs('stderr=1&timestamps=1')
  expect(line?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z three\n$/)
  expect((await requestEngine('/containers/usher-sonarr-1/logs')).status).toBe(400)
})

test('a followed log sends each line as it is written', async () => {
  const abort = new AbortController()
  const answer = await requestEngine('/containers/usher-sonarr-1/logs?stdout=1&follow=1&tail=0', {
    signal: abort.signal,
  })
  const reader = answer.body!.getReader()
  writeLog(daemon.world, sonarr, 'just now')
  const { value } = await reader.read()
  expect(parseLogFrames(value!)).toEqual([{ stream: 1, text: 'just now\n' }])
  abort.abort()
})

test('events are sent live, and past ones from the given time', async () => {
  const abort = new AbortController()
  const answer = await requestEngine('/events?filters={"event":["die"]}', { signal: abort.signal })
  const reader = answer.body!.getReader()
  expect((await requestEngine('/containers/usher-sonarr-1/restart', { method: 'POST' })).status).toBe(204)
  const event = JSON.parse(new TextDecoder().decode((await reader.read()).value))
  expect(event).toMatchObject({
    Type: 'container',
    Action: 'die',
    Actor: { ID: sonarr.record.id, Attributes: { exitCode: '0', name: 'usher-sonarr-1' } },
  })
  abort.abort()
  const until = Date.now() / 1000
  const past = await (await requestEngine(`/events?since=1&until=${until}`)).text()
  expect(
    past
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).Action),
  ).toEqual(expect.arrayContaining(['create', 'start', 'die', 'restart']))
  expect(past).toMatch(/"timeNano":\d{19}\}/)
})

test('stats are consistent, once and as a stream', async () => {
  const once = await getJson('/containers/usher-sonarr-1/stats?stream=false')
  const used = once.cpu_stats.cpu_usage.total_usage - once.precpu_stats.cpu_usage.total_usage
  expect(used).toBeGreaterThanOrEqual(0)
  expect(once.memory_stats.usage).toBeGreaterThan(once.memory_stats.stats.inactive_file)
  const abort = new AbortController()
  const answer = await requestEngine('/containers/usher-sonarr-1/stats', { signal: abort.signal })
  const { value } = await answer.body!.getReader().read()
  expect(JSON.parse(new TextDecoder().decode(value)).name).toBe('/usher-sonarr-1')
  abort.abort()
})

test('a container is created, started, stopped and removed over the API', async () => {
  const post = (path: string, body?: object) =>
    requestEngine(path, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) })
  const created = await post('/containers/create?name=made', {
    Image: 'caddy:2.11.6',
    HostConfig: { PortBindings: { '80/tcp': [{ HostPort: '18080' }] } },
  })
  expect(created.status).toBe(201)
  expect((await post('/containers/create?name=made', { Image: 'caddy:2.11.6' })).status).toBe(409)
  expect((await post('/containers/create', { Image: 'caddy:9' })).status).toBe(404)
  expect((await post('/containers/made/start')).status).toBe(204)
  expect((await post('/containers/made/start')).status).toBe(304)
  expect((await requestEngine('/containers/made', { method: 'DELETE' })).status).toBe(409)
  const waited = post('/containers/made/wait')
  expect((await post('/containers/made/stop')).status).toBe(204)
  expect(await (await waited).json()).toEqual({ StatusCode: 0 })
  expect((await requestEngine('/containers/made', { method: 'DELETE' })).status).toBe(204)
})

test('faults are listed and set over the socket', async () => {
  const set = (name: string, on: boolean) =>
    getJson('/rehearsal/faults', { method: 'POST', body: JSON.stringify({ name, on, service: 'sonarr' }) })
  const on = async () =>
    (await getJson('/rehearsal/faults'))
      .filter((one: { on: boolean }) => one.on)
      .map((one: { name: string }) => one.name)
  await set('unhealthy', true)
  expect(await on()).toEqual(['unhealthy'])
  expect(daemon.world.faults.get('unhealthy')).toBe('sonarr')
  await set('unhealthy', false)
  expect(await on()).toEqual([])
  expect((await set('sunshine', true)).message).toStartWith('Unknown fault: sunshine. Available faults: crash-loop, ')
})

test('distribution returns a digest without a pull', async () => {
  const digest = (await getJson('/distribution/lscr.io/linuxserver/radarr:5.28.0/json')).Descriptor.digest
  expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect((await requestEngine('/distribution/caddy:9/json')).status).toBe(404)
})
