import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { gatherBackups } from '../../backup/gather.ts'
import { tempFolder } from '../../../../platform/backup-catalogue/backup-files.ts'
import { performBackup } from '../../backup/perform.ts'
import { planBackup } from '../../backup/plan.ts'
import { householdWithData } from '../../../../../test-support/backup/household-with-data.ts'
import type { Container, Engine, ExecResult } from '../../../../platform/engine/engine.ts'
import type { SandboxOptions } from '../../../../platform/engine/sandboxes.ts'
import { usherError } from '../../../../lib/errors.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../../../../../test-support/engine/fake-engine.ts'
import { performTrial } from './perform.ts'
import { planTrial } from './plan.ts'
import { TRIAL_LABEL } from './trial-container.ts'
import { workWithoutJob } from '../../../../../test-support/jobs/work-without-job.ts'

const NAME = '2026-03-14-140000'
const FAST_TIMING = { poll_ms: 1, steady_ms: 3 }

interface TrialBehaviour {
  as?: Partial<Container>
  exit?: number
  started?(options: SandboxOptions): void
}

/** An engine that has the images and whose trial containers behave as given. */
function trialEngine({ as = {}, exit: exit_code, started }: TrialBehaviour = {}) {
  const trials = new Map<string, Container>()
  const removed: string[] = []
  const base = fakeEngine({
    containers: [fakeContainer('sonarr', { environment: ['TZ=Etc/UTC'] })],
    images: [fakeImage('example/sonarr:1.0', 'a'), fakeImage('example/page:2.0', 'b')],
    logs: {
      'trial-1': [{ logged_at: '2026-03-14T14:00:00.000Z', stream: 'stderr', text: 'database is from the future' }],
    },
  })
  const engine: Engine = {
    ...base,
    containers: async (labels = {}) => (TRIAL_LABEL in labels ? [...trials.values()] : base.containers(labels)),
    inspect: async (id) => trials.get(id) ?? base.inspect(id),
    async exec(): Promise<ExecResult | undefined> {
      if (exit_code === undefined) throw usherError('ENGINE-5', { said: 'no such program.' })
      return { exit_code, stdout: '', stderr: '', truncated: false }
    },
    sandboxes: {
      async start(options) {
        started?.(options)
        const id = `trial-${trials.size + removed.length + 1}`
        trials.set(id, fakeContainer('trial', { id, labels: { ...options.labels }, ...as }))
        return id
      },
      async remove(id) {
        trials.delete(id)
        removed.push(id)
      },
    },
  }
  return { engine, trials, removed }
}

async function runTrial(acts: TrialBehaviour = {}) {
  const rig = trialEngine(acts)
  const house = householdWithData(undefined, { engine: async () => rig.engine })
  await performBackup(await planBackup([], house.machine), house.machine, workWithoutJob)
  return { ...rig, ...house }
}

test('trial starts every app on the unpacked copy without the real folders, and proves the backup', async () => {
  const wishes: SandboxOptions[] = []
  const startedServices: string[] = []
  const started = (options: SandboxOptions) => {
    wishes.push(options)
    startedServices.push(readdirSync(options.mounts[0]!.from).toSorted().join(' '))
  }
  const { machine, sonarrConfig, removed, trials } = await runTrial({ started })
  const data = await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(data).toMatchObject({
    complete: true,
    summary: 'The backup is proved: 1 database intact, 2 of 2 services started.',
  })
  expect(startedServices).toEqual(['config.xml current.xml sonarr.db', 'index.html'])
  expect(wishes[0]).toMatchObject({
    image: 'example/sonarr:1.0',
    environment: ['TZ=Etc/UTC'],
    mounts: [{ to: '/config' }],
  })
  expect(wishes.flatMap(({ mounts }) => mounts).some(({ from }) => from.startsWith(sonarrConfig))).toBe(false)
  expect([trials.size, removed]).toEqual([0, ['trial-1', 'trial-2']])
  expect(readdirSync(join(machine.paths.data, 'backups'))).toEqual([`${NAME}.tar.zst`])
  expect((await gatherBackups(machine)).backups).toMatchObject([
    { status: 'verified', verified_at: '2026-03-14T14:00:00.000Z' },
  ])
})

test('trial reports the last log line of an app that exits, and does not prove the backup', async () => {
  const { machine, trials } = await runTrial({ as: { state: 'exited', exit_code: 3 } })
  const data = await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(data).toMatchObject({ complete: false, services: [{ result: 'failed', healthy: false }, {}] })
  expect(data.services[0]!.because).toBe('It exited with code 3: “database is from the future”')
  expect(trials.size).toBe(0)
  expect((await gatherBackups(machine)).backups).toMatchObject([{ status: 'intact', verified_at: null }])
})

test('trial uses the image’s own health check if it has one', async () => {
  const health = { status: 'healthy' as const, failing_streak: 0, probes: [] }
  const { machine } = await runTrial({ as: { health } })
  const data = await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(data.services.map(({ healthy }) => healthy)).toEqual([true, true])
})

test('trial finds a damaged database and does not start its app', async () => {
  const images: string[] = []
  const rig = trialEngine({ started: (options) => images.push(options.image) })
  const { machine, sonarrConfig } = householdWithData(undefined, { engine: async () => rig.engine })
  truncateSync(join(sonarrConfig, 'sonarr.db'), 5000)
  await performBackup(await planBackup([], machine), machine, workWithoutJob)
  const data = await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(data).toMatchObject({
    complete: false,
    services: [{ service: 'sonarr', result: 'failed' }, { result: 'verified' }],
  })
  expect(images).toEqual(['example/page:2.0'])
})

test('trial without an engine proves only the databases, and says so', async () => {
  const { machine } = await runTrial()
  const stopped = usherError('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  const engineless = { ...machine, engine: () => Promise.reject(stopped) }
  const data = await performTrial(await planTrial(NAME, engineless), engineless, workWithoutJob, { pace: FAST_TIMING })
  expect(data.summary).toBe('The backup is proved: 1 database intact; nothing was started.')
  expect(data.services.map(({ result }) => result)).toEqual(['databases-only', 'databases-only'])
})

test('trial removes what a killed trial left', async () => {
  const { machine, engine, trials, removed } = await runTrial()
  const left = join(tempFolder(machine.paths, 'killed'), 'deep')
  mkdirSync(left)
  await engine.sandboxes.start({
    image: 'example/sonarr:1.0',
    environment: [],
    mounts: [],
    labels: { [TRIAL_LABEL]: machine.paths.state },
  })
  await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(existsSync(left)).toBe(false)
  expect([trials.size, removed[0]]).toEqual([0, 'trial-1'])
})

test('trial does not touch running services', async () => {
  const { machine, sonarrConfig } = await runTrial()
  const before = readFileSync(join(sonarrConfig, 'sonarr.db')).toString('hex')
  await performTrial(await planTrial(NAME, machine), machine, workWithoutJob, { pace: FAST_TIMING })
  expect(readFileSync(join(sonarrConfig, 'sonarr.db')).toString('hex')).toBe(before)
})
