import { afterAll, beforeAll, expect, test } from 'bun:test'
import { container, labelsOf, smallDaemon, smallPlace, smallScenario } from './small.ts'
import { startDaemon, type Daemon } from './start.ts'
import { start } from './world/life.ts'
import { say, type Box } from './world/world.ts'

let daemon: Daemon
let sonarr: Box
const place = smallPlace()

beforeAll(async () => {
  const scenario = smallScenario({ hello: ['one', 'two'], stopsInMs: 1 })
  daemon = await startDaemon(smallDaemon({ socket: place.socket, scenario, api: { min: '1.24', max: '1.44' } }))
  sonarr = container(daemon.world, 'sonarr', {
    wished: [{ container: 8989, protocol: 'tcp', address: '127.0.0.1', host: 18_989 }],
  })
  await start(daemon.world, sonarr)
  container(daemon.world, 'radarr')
})

afterAll(async () => {
  await daemon.stop()
  place.clear()
})

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://engine${path}`, { ...init, unix: place.socket } as RequestInit)

async function said(path: string, init?: RequestInit): Promise<any> {
  return (await ask(path, init)).json()
}

/** Takes the frames of a log apart. */
function unframed(bytes: Uint8Array): { stream: number; text: string }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines = []
  for (let at = 0; at < bytes.length; at += 8 + view.getUint32(at + 4))
    lines.push({
      stream: bytes[at]!,
      text: new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4))),
    })
  return lines
}

const logs = async (query: string) => unframed(await (await ask(`/containers/usher-sonarr-1/logs?${query}`)).bytes())

test('every answer says that it is a rehearsal, and which version of the API it speaks', async () => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask('/_ping', { method })
    expect([answer.status, await answer.text()]).toEqual([200, method === 'GET' ? 'OK' : ''])
    expect(answer.headers.get('usher-rehearsal')).toBe('1')
    expect(answer.headers.get('api-version')).toBe('1.44')
  }
  expect(await said('/v1.44/version')).toMatchObject({
    Platform: { Name: 'usher rehearsal' },
    ApiVersion: '1.44',
    MinAPIVersion: '1.24',
  })
})

test('versions outside of the window, unknown paths and what cannot be rehearsed are refused', async () => {
  const refused = async (path: string, method = 'GET') => {
    const answer = await ask(path, { method })
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

test('containers are listed by label, name and status, running ones alone unless all are asked for', async () => {
  const names = async (query: string) =>
    (await said(`/containers/json?${query}`)).map((one: { Names: string[] }) => one.Names[0])
  expect(await names('')).toEqual(['/usher-sonarr-1'])
  expect((await names('all=1')).toSorted()).toEqual(['/usher-radarr-1', '/usher-sonarr-1'])
  expect(await names('all=1&filters={"label":["com.docker.compose.service=radarr"]}')).toEqual(['/usher-radarr-1'])
  expect(await names('filters={"status":{"created":true}}')).toEqual(['/usher-radarr-1'])
  expect(await names('all=1&filters={"name":["^/usher-son"]}')).toEqual(['/usher-sonarr-1'])
})

test('a list says where the ports are, and inspection says the rest', async () => {
  const [brief] = await said('/containers/json')
  expect(brief).toMatchObject({
    State: 'running',
    Labels: labelsOf('sonarr'),
    Ports: [{ IP: '127.0.0.1', PrivatePort: 8989, PublicPort: 18_989, Type: 'tcp' }],
  })
  const whole = await said(`/containers/${sonarr.record.id.slice(0, 12)}/json`)
  expect(whole.State).toMatchObject({ Status: 'running', Running: true, ExitCode: 0 })
  expect(whole.NetworkSettings.Ports).toEqual({ '8989/tcp': [{ HostIp: '127.0.0.1', HostPort: '18989' }] })
})

test('a log comes in frames, by its tail, with times, and one stream alone', async () => {
  say(daemon.world, sonarr, 'three', 'stderr')
  expect(await logs('stdout=1&stderr=1')).toEqual([
    { stream: 1, text: 'one\n' },
    { stream: 1, text: 'two\n' },
    { stream: 2, text: 'three\n' },
  ])
  expect(await logs('stdout=1&tail=1')).toEqual([{ stream: 1, text: 'two\n' }])
  const [line] = await logs('stderr=1&timestamps=1')
  expect(line?.text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{9}Z three\n$/)
  expect((await ask('/containers/usher-sonarr-1/logs')).status).toBe(400)
})

test('who follows a log has each line as it is said', async () => {
  const gone = new AbortController()
  const answer = await ask('/containers/usher-sonarr-1/logs?stdout=1&follow=1&tail=0', { signal: gone.signal })
  const reader = answer.body!.getReader()
  say(daemon.world, sonarr, 'just now')
  const { value } = await reader.read()
  expect(unframed(value!)).toEqual([{ stream: 1, text: 'just now\n' }])
  gone.abort()
})

test('events come as they happen, and the past from when it is asked for', async () => {
  const gone = new AbortController()
  const answer = await ask('/events?filters={"event":["die"]}', { signal: gone.signal })
  const reader = answer.body!.getReader()
  expect((await ask('/containers/usher-sonarr-1/restart', { method: 'POST' })).status).toBe(204)
  const event = JSON.parse(new TextDecoder().decode((await reader.read()).value))
  expect(event).toMatchObject({
    Type: 'container',
    Action: 'die',
    Actor: { ID: sonarr.record.id, Attributes: { exitCode: '0', name: 'usher-sonarr-1' } },
  })
  gone.abort()
  const until = Date.now() / 1000
  const past = await (await ask(`/events?since=1&until=${until}`)).text()
  expect(
    past
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).Action),
  ).toEqual(expect.arrayContaining(['create', 'start', 'die', 'restart']))
  expect(past).toMatch(/"timeNano":\d{19}\}/)
})

test('figures agree with each other, once and as a stream', async () => {
  const once = await said('/containers/usher-sonarr-1/stats?stream=false')
  const used = once.cpu_stats.cpu_usage.total_usage - once.precpu_stats.cpu_usage.total_usage
  expect(used).toBeGreaterThanOrEqual(0)
  expect(once.memory_stats.usage).toBeGreaterThan(once.memory_stats.stats.inactive_file)
  const gone = new AbortController()
  const answer = await ask('/containers/usher-sonarr-1/stats', { signal: gone.signal })
  const { value } = await answer.body!.getReader().read()
  expect(JSON.parse(new TextDecoder().decode(value)).name).toBe('/usher-sonarr-1')
  gone.abort()
})

test('a container is made, started, stopped and removed over the API', async () => {
  const post = (path: string, body?: object) =>
    ask(path, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) })
  const made = await post('/containers/create?name=made', {
    Image: 'caddy:2.11.6',
    HostConfig: { PortBindings: { '80/tcp': [{ HostPort: '18080' }] } },
  })
  expect(made.status).toBe(201)
  expect((await post('/containers/create?name=made', { Image: 'caddy:2.11.6' })).status).toBe(409)
  expect((await post('/containers/create', { Image: 'caddy:9' })).status).toBe(404)
  expect((await post('/containers/made/start')).status).toBe(204)
  expect((await post('/containers/made/start')).status).toBe(304)
  expect((await ask('/containers/made', { method: 'DELETE' })).status).toBe(409)
  const waited = post('/containers/made/wait')
  expect((await post('/containers/made/stop')).status).toBe(204)
  expect(await (await waited).json()).toEqual({ StatusCode: 0 })
  expect((await ask('/containers/made', { method: 'DELETE' })).status).toBe(204)
})

test('faults are listed and switched over the socket, as another terminal does it', async () => {
  const set = (name: string, on: boolean) =>
    said('/rehearsal/faults', { method: 'POST', body: JSON.stringify({ name, on, service: 'sonarr' }) })
  const on = async () =>
    (await said('/rehearsal/faults')).filter((one: { on: boolean }) => one.on).map((one: { name: string }) => one.name)
  await set('unhealthy', true)
  expect(await on()).toEqual(['unhealthy'])
  expect(daemon.world.faults.get('unhealthy')).toBe('sonarr')
  await set('unhealthy', false)
  expect(await on()).toEqual([])
  expect((await set('sunshine', true)).message).toStartWith('No such fault: sunshine. There are: crash-loop, ')
})

test('the registry is asked for a digest without fetching anything', async () => {
  const digest = (await said('/distribution/lscr.io/linuxserver/radarr:5.28.0/json')).Descriptor.digest
  expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect((await ask('/distribution/caddy:9/json')).status).toBe(404)
})
