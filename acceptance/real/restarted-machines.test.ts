import { expect, test as plainTest } from 'bun:test'
import type { BackupsData } from '../../contract/kinds/backups.ts'
import type { HistoryData } from '../../contract/kinds/history.ts'
import type { HouseholdAnswerData } from '../../contract/kinds/household-answer.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { networkMissingReason } from './support/network-namespaces.ts'
import { sharedSetup } from './support/shared-setup.ts'
import type { TestEngine } from './support/test-engine.ts'
import { startTwoComputers, type TwoComputers } from './support/two-computers.ts'
import type { FollowedEvent } from './support/followed-events.ts'

/** Two engines: changes on the other one, then a power cut on either, and what comes back though nobody types a word. */
const SLOW = 180_000
const { test } =
  networkMissingReason === null
    ? sharedSetup(['docker-28.5', 'compose-2.40', 'docker-cli', 'openssh'], startTwoComputers, SLOW)
    : { test: (title: string) => plainTest.skip(`${title} (skipped: ${networkMissingReason})`, () => undefined) }

const running = (service: string) => (event: FollowedEvent) =>
  event.kind === 'status' &&
  (event.data as StatusData).services.some((one) => one.service === service && one.state === 'running')

const newestJob = (state: Job['state']) => (event: FollowedEvent) =>
  event.kind === 'jobs' && (event.data as { jobs: Job[] }).jobs[0]?.state === state

/** Asks the engine itself, and usher nothing. */
async function untilUp({ docker }: TestEngine, service: string): Promise<void> {
  const words = [
    'ps',
    '--quiet',
    '--filter',
    `label=com.docker.compose.service=${service}`,
    '--filter',
    'status=running',
  ]
  while ((await docker(words)) === '') await Bun.sleep(50)
}

async function verdicts({ run }: TwoComputers): Promise<[string, boolean][]> {
  const { data } = await run(['jobs'])
  return (data as unknown as HouseholdAnswerData).answers.map(({ machine, reached }) => [machine, reached])
}

async function newestChange(run: TwoComputers['run'], machine: string) {
  const { data } = await run(['--on', machine, 'history'])
  return (data as HistoryData).changes[0]
}

test('a backup of the other machine shows its progress, stays there, and is in the history of that machine alone', async ({
  start,
  run,
}) => {
  expect((await run(['--on', 'gpu', 'backup', '--dry-run'])).data).toMatchObject({ dry_run: true, name: null })
  const child = start(['--on', 'gpu', 'backup'])
  const [report, said, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  expect([exit, said, report]).toEqual([
    0,
    expect.stringContaining('Backing up'),
    expect.stringContaining('Backed up 1 service'),
  ])
  const backupsOf = async (machine: string) => {
    const { backups } = (await run(['--on', machine, 'backups'])).data as unknown as BackupsData
    return backups.map(({ services }) => services)
  }
  expect([await backupsOf('gpu'), await backupsOf('here')]).toEqual([[['web']], []])
  expect((await newestChange(run, 'gpu'))?.action).toBe('backup')
  expect((await newestChange(run, 'here'))?.action).not.toBe('backup')
})

test('a change on the other machine is undone there: not without consent, and with the digest of the dry run', async ({
  far,
  run,
}) => {
  expect((await run(['--on', 'gpu', 'down', 'web', '--yes'])).exit).toBe(0)
  const down = await newestChange(run, 'gpu')
  expect(down).toMatchObject({ action: 'down', state: 'done', undone: false })
  const refused = await run(['--on', 'gpu', 'undo'])
  expect(refused.exit).not.toBe(0)
  const { offer } = (await run(['--on', 'gpu', 'undo', '--dry-run'])).data as { offer: string }
  const wrong = await run(['--on', 'gpu', 'undo', '--offer', offer.replaceAll(/./g, '0')])
  expect(wrong.exit).not.toBe(0)
  expect((await newestChange(run, 'gpu'))?.id).toBe(down!.id)
  expect(await run(['--on', 'gpu', 'undo', '--offer', offer])).toMatchObject({ exit: 0, data: { dry_run: false } })
  await untilUp(far.engine, 'web')
  expect(await newestChange(run, 'gpu')).toMatchObject({ action: 'up', state: 'done', undoes: down!.id })
})

test('the other machine restarts in the midst of a job: the stream says so, goes on by itself, and the job is told as interrupted', async (two) => {
  const { far, follow, run, start } = two
  const stream = follow('/api/events?on=gpu')
  await stream.until(running('web'))
  const restart = start(['--on', 'gpu', 'restart', 'slow', '--yes'])
  await stream.until(newestJob('running'))
  await far.powerOff()
  await stream.until(({ kind }) => kind === 'error')
  expect([await restart.exited, await restart.stderr.text()]).toEqual([
    1,
    expect.stringContaining('usher --on gpu jobs'),
  ])
  expect(await verdicts(two)).toEqual([
    ['here', true],
    ['gpu', false],
  ])
  await far.powerOn()
  await untilUp(far.engine, 'web')
  await stream.until(newestJob('interrupted'), running('web'))
  await stream.stop()
  const { data } = await run(['--on', 'gpu', 'jobs'])
  expect((data as { jobs: Job[] }).jobs[0]).toMatchObject({ action: 'restart', state: 'interrupted' })
})

test('both machines lose their power, and this one is back first: it starts alone, and the other joins when it comes', async (two) => {
  const { near, far, follow } = two
  await Promise.all([near.powerOff(), far.powerOff()])
  await near.powerOn()
  await untilUp(near.engine, 'web')
  const stream = follow('/api/events')
  await stream.until(running('web'))
  const reachedOf = (event: FollowedEvent) =>
    (event.data as HouseholdAnswerData).answers.map(({ machine, reached }) => `${machine} ${reached}`).join()
  await stream.until((event) => event.kind === 'household-answer' && reachedOf(event) === 'here true,gpu false')
  await far.powerOn()
  await untilUp(far.engine, 'web')
  await stream.until((event) => event.kind === 'household-answer' && reachedOf(event) === 'here true,gpu true')
  await stream.stop()
})

test('both machines lose their power, and the other one is back first: it starts alone, and is there when this one comes', async (two) => {
  const { near, far, follow } = two
  await Promise.all([near.powerOff(), far.powerOff()])
  await far.powerOn()
  await untilUp(far.engine, 'web')
  await near.powerOn()
  await untilUp(near.engine, 'web')
  const stream = follow('/api/events?on=gpu')
  await stream.until(running('web'))
  await stream.stop()
  expect(await verdicts(two)).toEqual([
    ['here', true],
    ['gpu', true],
  ])
})
