import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { monitoring } from '../../contract/monitoring.ts'
import { defaultKey } from '../../rehearsal/apps/keys.ts'
import type { Machine } from '../../src/platform/machine.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { sendRequest } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
let machine: Machine
let server: RunningServer
let keys: Record<'read' | 'act' | 'member', string>

beforeAll(async () => {
  household = await startRehearsedHousehold()
  machine = household.machine()
  const make = async (may: string, ...more: string[]) => {
    const { out } = await runCli(['key', 'new', may, '--may', may, ...more, '--json'], { machine })
    return (JSON.parse(out) as { data: { token: string } }).data.token
  }
  keys = { read: await make('read'), act: await make('act'), member: await make('member', '--member', 'Ben') }
  server = await startSurface({ machine })
})
afterAll(async () => {
  await server?.stop()
  await household?.stop()
})

const OPEN = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5'

function get(target: string, token: string | null = keys.read, accept = OPEN, method = 'GET') {
  const host = ['Host', `127.0.0.1:${portOf(server)}`, 'Accept', accept]
  return sendRequest(portOf(server), method, target, token === null ? host : [...host, 'X-Service-Token', token])
}

test.each([monitoring.metrics.path, monitoring.health.path])(
  '%s is refused without a key like any other path',
  async (path) => {
    const [refused, nowhere] = [await get(path, null), await get('/api/nothing-here', null)]
    expect([refused.status, refused.text]).toEqual([403, nowhere.text])
    expect((await get(path, 'f'.repeat(64))).text).toBe(nowhere.text)
    // A member may ask for their own page only.
    expect((await get(path, keys.member)).status).toBe(403)
    expect((await get(path, keys.read, OPEN, 'POST')).status).toBe(403)
    expect((await get(path, keys.act, OPEN, 'POST')).status).toBe(405)
  },
)

test('metrics are OpenMetrics for whoever accepts it, and the older format for others', async () => {
  const open = await get(monitoring.metrics.path)
  expect([open.status, open.headers.get('content-type')]).toEqual([200, monitoring.metrics.types[0]])
  expect(open.text.endsWith('\n# EOF\n')).toBe(true)
  const older = await get(monitoring.metrics.path, keys.read, 'text/plain')
  expect([older.status, older.headers.get('content-type')]).toEqual([200, monitoring.metrics.types[1]])
  expect(older.text).not.toContain('# EOF')
})

test('every source was read, and each metric has its help and as many samples as there are things', async () => {
  const { text } = await get(monitoring.metrics.path)
  const lines = text.split('\n')
  expect(lines.filter((line) => line.startsWith('usher_source_up') && !line.endsWith(' 1'))).toEqual([])
  const sample = (start: string) => lines.filter((line) => line.startsWith(start))
  expect(sample('usher_verdict{question="watch"')).toHaveLength(5)
  expect(sample('usher_verdict{').filter((line) => line.endsWith(' 1'))).toHaveLength(5)
  expect(sample('usher_service_state{service="sonarr",state="healthy"}')).toEqual([
    'usher_service_state{service="sonarr",state="healthy"} 1',
  ])
  for (const name of [
    'usher_info',
    'usher_findings',
    'usher_service_restarts_total',
    'usher_service_healthy',
    'usher_disk_free_bytes',
    'usher_download_client_speed_bytes',
    'usher_queue_items',
    'usher_requests',
    'usher_stuck_items',
    'usher_backups',
    'usher_jobs',
  ])
    expect([name, sample(name).length > 0]).toEqual([name, true])
  const sampled = new Set(lines.filter((line) => !line.startsWith('#')).map((line) => /^\w*/.exec(line)![0]))
  const helped = lines.flatMap((line) => /^# HELP (\w+) \S/.exec(line)?.[1] ?? [])
  expect(helped.length).toBe(sampled.size - (sampled.has('') ? 1 : 0))
})

test('no secret of the household is in the metrics', async () => {
  const { text } = await get(monitoring.metrics.path)
  for (const app of ['sonarr', 'radarr', 'prowlarr', 'jellyfin', 'seerr', 'sabnzbd'])
    expect(text).not.toContain(defaultKey(app))
  for (const key of Object.values(keys)) expect(text).not.toContain(key)
  // Titles and people are nobody’s business.
  for (const { term } of (await household.ask('queue'))['items'] as { term: string }[]) expect(text).not.toContain(term)
})

test('health says that usher answers, and with about=household how the household is', async () => {
  expect(await get(monitoring.health.path)).toMatchObject({ status: 200, text: 'usher answers.\n' })
  const well = await get(`${monitoring.health.path}?about=household`)
  expect([200, 503]).toContain(well.status)
  expect(well.text.trim().endsWith('.')).toBe(true)
})

test.each([
  ['?about=somebody', 400],
  ['?about=household&about=household', 400],
  ['?for=household', 400],
])('health%s is answered with %d', async (query, status) => {
  expect((await get(`${monitoring.health.path}${query}`)).status).toBe(status)
})

test('metrics take no parameters', async () => {
  expect((await get(`${monitoring.metrics.path}?name=x`)).status).toBe(400)
})
