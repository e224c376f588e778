import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { gatherBackups } from '../../backup/gather.ts'
import { passingFolder } from '../../../../platform/backup-catalogue/folder.ts'
import { performBackup } from '../../backup/perform.ts'
import { planBackup } from '../../backup/plan.ts'
import { alone, keptHouse } from '../../../../../test-support/backup/kept-house.ts'
import type { Container, Engine, Ran } from '../../../../platform/engine/engine.ts'
import type { TrialWish } from '../../../../platform/engine/trial.ts'
import { refuse } from '../../../../lib/errors.ts'
import { container, image, pretendEngine } from '../../../../../test-support/engine.ts'
import { performTrial } from './perform.ts'
import { planTrial } from './plan.ts'
import { TRIAL } from './start.ts'

const NAME = '2026-03-14-140000'
const QUICK = { look_ms: 1, steady_ms: 3 }

interface Acts {
  /** What becomes of a trial container. */
  as?: Partial<Container>
  exit?: number
  /** Seen when a trial is started. */
  started?(wish: TrialWish): void
}

/** An engine that has the images, and on which trials do as they are told. */
function trialEngine({ as = {}, exit, started }: Acts = {}) {
  const trials = new Map<string, Container>()
  const removed: string[] = []
  const base = pretendEngine({
    containers: [container('sonarr', { environment: ['TZ=Etc/UTC'] })],
    images: [image('example/sonarr:1.0', 'a'), image('example/page:2.0', 'b')],
    logs: { 'trial-1': [{ at: '2026-03-14T14:00:00.000Z', stream: 'stderr', text: 'database is from the future' }] },
  })
  const engine: Engine = {
    ...base,
    containers: async (labels = {}) => (TRIAL in labels ? [...trials.values()] : base.containers(labels)),
    inspect: async (id) => trials.get(id) ?? base.inspect(id),
    async exec(): Promise<Ran | undefined> {
      if (exit === undefined) throw refuse('ENGINE-5', { said: 'no such program.' })
      return { exit, out: '', err: '', cut: false }
    },
    trials: {
      async start(wish) {
        started?.(wish)
        const id = `trial-${trials.size + removed.length + 1}`
        trials.set(id, container('trial', { id, labels: { ...wish.labels }, ...as }))
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

async function tried(acts: Acts = {}) {
  const rig = trialEngine(acts)
  const house = keptHouse(undefined, { engine: async () => rig.engine })
  await performBackup(await planBackup([], house.machine), house.machine, alone)
  return { ...rig, ...house }
}

test('every app is started on the unpacked copy, without the real folders, and the backup is proved', async () => {
  const wishes: TrialWish[] = []
  const seen: string[] = []
  const started = (wish: TrialWish) => {
    wishes.push(wish)
    seen.push(readdirSync(wish.mounts[0]!.from).toSorted().join(' '))
  }
  const { machine, config, removed, trials } = await tried({ started })
  const data = await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(data).toMatchObject({
    complete: true,
    summary: 'The backup is proved: 1 database opened and whole, 2 of 2 services started.',
  })
  expect(seen).toEqual(['config.xml current.xml sonarr.db', 'index.html'])
  expect(wishes[0]).toMatchObject({
    image: 'example/sonarr:1.0',
    environment: ['TZ=Etc/UTC'],
    mounts: [{ to: '/config' }],
  })
  expect(wishes.flatMap(({ mounts }) => mounts).some(({ from }) => from.startsWith(config))).toBe(false)
  expect([trials.size, removed]).toEqual([0, ['trial-1', 'trial-2']])
  expect(readdirSync(join(machine.places.data, 'backups'))).toEqual([`${NAME}.tar.zst`])
  expect((await gatherBackups(machine)).backups).toMatchObject([
    { standing: 'proved', proved_at: '2026-03-14T14:00:00.000Z' },
  ])
})

test('an app that ends is told with its last words, and the backup is not proved', async () => {
  const { machine, trials } = await tried({ as: { state: 'exited', exit_code: 3 } })
  const data = await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(data).toMatchObject({ complete: false, services: [{ result: 'failed', healthy: false }, {}] })
  expect(data.services[0]!.because).toBe('It ended with code 3: “database is from the future”')
  expect(trials.size).toBe(0)
  expect((await gatherBackups(machine)).backups).toMatchObject([{ standing: 'whole', proved_at: null }])
})

test('the image’s own health check counts where it has one', async () => {
  const health = { status: 'healthy' as const, failing_streak: 0, looks: [] }
  const { machine } = await tried({ as: { health } })
  const data = await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(data.services.map(({ healthy }) => healthy)).toEqual([true, true])
})

test('a damaged database is found, and its app is not started on it', async () => {
  const images: string[] = []
  const rig = trialEngine({ started: (wish) => images.push(wish.image) })
  const { machine, config } = keptHouse(undefined, { engine: async () => rig.engine })
  truncateSync(join(config, 'sonarr.db'), 5000)
  await performBackup(await planBackup([], machine), machine, alone)
  const data = await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(data).toMatchObject({
    complete: false,
    services: [{ service: 'sonarr', result: 'failed' }, { result: 'proved' }],
  })
  expect(images).toEqual(['example/page:2.0'])
})

test('without an engine the databases alone are proved, and that is said', async () => {
  const { machine } = await tried()
  const stopped = refuse('ENGINE-2', { start: 'start it', remedy: 'Start it' })
  const engineless = { ...machine, engine: () => Promise.reject(stopped) }
  const data = await performTrial(await planTrial(NAME, engineless), engineless, alone, QUICK)
  expect(data.summary).toBe('The backup is proved: 1 database opened and whole; nothing was started.')
  expect(data.services.map(({ result }) => result)).toEqual(['databases-only', 'databases-only'])
})

test('what a killed trial left is taken away by the next one', async () => {
  const { machine, engine, trials, removed } = await tried()
  const left = join(passingFolder(machine.places, 'killed'), 'deep')
  mkdirSync(left)
  await engine.trials.start({
    image: 'example/sonarr:1.0',
    environment: [],
    mounts: [],
    labels: { [TRIAL]: machine.places.state },
  })
  await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(existsSync(left)).toBe(false)
  expect([trials.size, removed[0]]).toEqual([0, 'trial-1'])
})

test('what runs is not touched', async () => {
  const { machine, config } = await tried()
  const before = readFileSync(join(config, 'sonarr.db')).toString('hex')
  await performTrial(await planTrial(NAME, machine), machine, alone, QUICK)
  expect(readFileSync(join(config, 'sonarr.db')).toString('hex')).toBe(before)
})
