import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { authenticatedHeaders, httpFixture, type HttpFixture } from '../../test-support/http/http-fixture.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'

interface JobData {
  id: string
  state: string
  progress: { summary: string } | null
  error: { code: string } | null
}

let household: RehearsedHousehold
let surface: HttpFixture
beforeAll(async () => {
  household = await startRehearsedHousehold()
  surface = httpFixture({ ...household.machine(), idleIntervalMs: 50 })
})
afterAll(() => household.stop())
beforeEach(() => household.daemon.clearFault('nobody-watching'))

async function post(action: string, fields: Record<string, unknown>) {
  const { status, text } = await surface.request('POST', `/api/actions/${action}`, {
    body: JSON.stringify(fields),
    headers: [...authenticatedHeaders, 'Content-Type', 'application/json'],
  })
  return { status, data: status < 400 ? (JSON.parse(text) as { data: Record<string, unknown> }).data : text }
}

async function startWaiting(action: string, fields: Record<string, unknown>): Promise<JobData> {
  const { status, data } = await post(action, { ...fields, when_idle: true })
  expect([action, status, data]).toEqual([action, 202, expect.objectContaining({ state: 'running' })])
  return data as unknown as JobData
}

const readJob = async ({ id }: Pick<JobData, 'id'>) =>
  (JSON.parse((await surface.request('GET', `/api/jobs/${id}`)).text) as { data: JobData }).data

async function jobWhen(job: Pick<JobData, 'id'>, holds: (job: JobData) => boolean): Promise<JobData> {
  for (;;) {
    const now = await readJob(job)
    if (holds(now)) return now
    await Bun.sleep(20)
  }
}
async function changesOf({ id }: Pick<JobData, 'id'>): Promise<object[]> {
  const { changes } = (await household.ask('history')) as { changes: { job: string | null }[] }
  return changes.filter(({ job }) => job === id)
}

const isWaitingForBen = ({ progress }: JobData): boolean => progress?.summary === 'Waiting for Ben to finish Metropolis'
const hasEnded = ({ state }: JobData): boolean => state !== 'running'

test('a dry run over HTTP says who is watching and what is being downloaded', async () => {
  const { data } = await post('restart', { services: ['jellyfin', 'sabnzbd'], dry_run: true })
  expect((data as Record<string, unknown>)['disruption']).toMatchObject({
    summary: 'Ben is watching Metropolis on Jellyfin. 1 download is running.',
    complete: true,
    watching: [{ service: 'jellyfin', member: 'Ben', title: 'Metropolis' }],
    active_downloads: [{ service: 'sabnzbd', resumes: false }],
  })
})

test('a restart with when_idle waits for the viewer as a job, lets other changes run, and then restarts', async () => {
  const job = await startWaiting('restart', { services: ['jellyfin'] })
  await jobWhen(job, isWaitingForBen)
  const { status, data } = await post('restart', { services: ['bazarr'] })
  expect(status).toBe(202)
  expect(await jobWhen(data as unknown as JobData, hasEnded)).toMatchObject({ state: 'done' })
  expect(await readJob(job)).toMatchObject({ state: 'running' })
  expect(await changesOf(job)).toEqual([])
  await household.daemon.injectFault('nobody-watching')
  expect(await jobWhen(job, hasEnded)).toMatchObject({ state: 'done' })
  expect(await changesOf(job)).toHaveLength(1)
}, 60_000)

test('a change that waits is cancelled over HTTP, and history has nothing of it', async () => {
  const job = await startWaiting('down', { services: ['jellyfin'] })
  await jobWhen(job, isWaitingForBen)
  expect((await post('cancel', { job: job.id })).status).toBe(200)
  expect(await jobWhen(job, hasEnded)).toMatchObject({ state: 'cancelled' })
  expect(await changesOf(job)).toEqual([])
}, 60_000)

test('a change whose usher is killed while it waits is interrupted, and nothing was changed', async () => {
  const main = join(import.meta.dirname, '../../src/main.ts')
  const words = ['--home', household.home, 'down', 'jellyfin', '--when-idle']
  const child = Bun.spawn([process.execPath, main, ...words], { stdout: 'ignore', stderr: 'pipe' })
  let said = ''
  for await (const chunk of child.stderr) {
    said += new TextDecoder().decode(chunk)
    if (said.includes('Waiting for Ben')) child.kill('SIGKILL')
  }
  await child.exited
  const { jobs } = (await household.ask('jobs')) as unknown as { jobs: (JobData & { action: string })[] }
  expect(jobs[0]).toMatchObject({ action: 'down', state: 'interrupted', error: { code: 'STATE-4' } })
  expect(await changesOf(jobs[0]!)).toEqual([])
}, 60_000)

test('an update that waits begins only if it is still what was confirmed', async () => {
  const plan = async () => (await post('update-apply', { services: ['jellyfin'], dry_run: true })).data
  const { offer } = (await plan()) as { offer: string }
  const job = await startWaiting('update-apply', { services: ['jellyfin'], offer })
  await jobWhen(job, isWaitingForBen)
  await household.daemon.injectFault('update-breaking')
  await household.daemon.injectFault('nobody-watching')
  expect(await jobWhen(job, hasEnded)).toMatchObject({ state: 'failed', error: { code: 'CONSENT-2' } })
  await household.daemon.clearFault('update-breaking')
  const again = await startWaiting('update-apply', { services: ['jellyfin'], offer })
  expect(await jobWhen(again, hasEnded)).toMatchObject({ state: 'done', error: null })
}, 60_000)

test('a change does not begin while the media server does not answer', async () => {
  await household.daemon.injectFault('media-server-hangs')
  const job = await startWaiting('restart', { services: ['jellyfin'], wait_minutes: 1 })
  await jobWhen(job, ({ progress }) => progress?.summary.startsWith('Waiting for an answer from Jellyfin: ') === true)
  household.advanceMinutes(2)
  expect(await jobWhen(job, hasEnded)).toMatchObject({ state: 'failed', error: { code: 'CHANGE-8' } })
  await household.daemon.clearFault('media-server-hangs')
}, 60_000)
