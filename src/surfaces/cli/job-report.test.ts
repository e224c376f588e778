import { expect, test } from 'bun:test'
import type { HistoryData } from '../../../contract/kinds/history.ts'
import type { Job } from '../../../contract/kinds/job.ts'
import { fakeContainer, fakeEngine, NOW } from '../../../test-support/engine/fake-engine.ts'
import { fakeMachine, fakeRunner } from '../../../test-support/machine/fake-machine.ts'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../platform/machine.ts'

const { hand: runner } = fakeRunner()
const unwell = () =>
  fakeMachine({
    runner: async () => runner,
    engine: async () => fakeEngine({ containers: [fakeContainer('sonarr', { restarts: 9, started_at: NOW })] }),
  })
const well = () =>
  fakeMachine({
    runner: async () => runner,
    engine: async () =>
      fakeEngine({ containers: ['sonarr', 'prowlarr', 'jellyfin'].map((name) => fakeContainer(name)) }),
  })

async function ask<Data>(machine: Machine, ...argv: string[]): Promise<Data> {
  return JSON.parse((await runCli([...argv, '--json'], { machine })).out).data as Data
}

test('a job whose change did not come about is not done for any report, and exits with 3', async () => {
  const machine = unwell()
  expect((await runCli(['restart', 'sonarr'], { machine })).exit).toBe(3)
  const [job] = (await ask<{ jobs: Job[] }>(machine, 'jobs')).jobs
  expect(job).toMatchObject({ state: 'done', outcome_result: 'not-achieved' })
  expect(job!.outcome_summary).toContain('sonarr (crash-looping)')
  const one = await runCli(['job', job!.id], { machine })
  expect([one.exit, one.out]).toEqual([3, expect.stringContaining('not achieved')])
  expect(one.out).toContain('1 of 1 services has a problem')
  for (const command of ['jobs', 'history']) {
    const { out, exit } = await runCli([command], { machine })
    expect([exit, out]).toEqual([0, expect.stringContaining('not achieved')])
    expect(out).not.toMatch(/\bdone\b/)
  }
  const { changes } = await ask<HistoryData>(machine, 'history')
  expect(changes).toMatchObject([{ outcome_summary: job!.outcome_summary, outcome_result: 'not-achieved' }])
})

test('a job that came about is done for every report, and exits with 0', async () => {
  const machine = well()
  expect((await runCli(['restart', 'sonarr'], { machine })).exit).toBe(0)
  const [job] = (await ask<{ jobs: Job[] }>(machine, 'jobs')).jobs
  expect(job).toMatchObject({ state: 'done', outcome_result: 'complete' })
  const { out, exit } = await runCli(['job', job!.id], { machine })
  expect([exit, out]).toEqual([0, expect.stringContaining(job!.outcome_summary!)])
})

test('a job that had nothing to change says so, and exits with 0', async () => {
  const machine = well()
  expect((await runCli(['up', 'tv'], { machine })).exit).toBe(0)
  expect((await ask<{ jobs: Job[] }>(machine, 'jobs')).jobs[0]!.outcome_result).toBe('unchanged')
  expect((await runCli(['jobs'], { machine })).out).toContain('no change needed')
})

test('the report on a failed job exits with 3', async () => {
  const broken = { ...runner, apply: () => Promise.reject(new Error('no space left')) }
  const machine = fakeMachine({ runner: async () => broken })
  await runCli(['up', 'tv'], { machine })
  const [job] = machine.state().jobs.list()
  expect((await runCli(['job', job!.id], { machine })).exit).toBe(3)
})
