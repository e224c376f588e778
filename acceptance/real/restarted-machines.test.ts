import { expect, test as plainTest } from 'bun:test'
import type { HouseholdAnswerData } from '../../contract/kinds/household-answer.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { networkMissingReason } from './support/network-namespaces.ts'
import { sharedSetup } from './support/shared-setup.ts'
import type { TestEngine } from './support/test-engine.ts'
import { startTwoComputers, type TwoComputers } from './support/two-computers.ts'
import type { FollowedEvent } from './support/followed-events.ts'

/** A power cut on either machine, and what comes back though nobody types a word. */
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
