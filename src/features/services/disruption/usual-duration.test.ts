import { expect, test } from 'bun:test'
import { sampleChange, sampleJob, sampleJudgement, scratchStore } from '../../../../test-support/store/scratch-store.ts'
import { usualDuration } from './usual-duration.ts'

const RESTART = { action: 'restart', targets: ['jellyfin', 'sonarr'] }

function storeOfRuns() {
  const scratch = scratchStore()
  const state = scratch.open()
  const run = (
    seconds: number,
    parts: Partial<typeof sampleChange> = {},
    end: Parameters<typeof state.history.end>[1] = { ended: 'done', judgement: sampleJudgement },
  ) => {
    const { id } = state.jobs.start(sampleJob)
    const change = state.history.begin({ ...sampleChange, ...RESTART, ...parts }, id)
    scratch.clock.pass(seconds * 1000)
    state.history.end(change, end)
  }
  return { scratch, run, usual: () => usualDuration({ state: () => state }, RESTART) }
}

test('the usual duration is the median of the last five runs', () => {
  const { scratch, run, usual } = storeOfRuns()
  using _closed = scratch
  expect(usual()).toEqual({ usual_seconds: null, measured_runs: 0 })
  run(900)
  for (const seconds of [10, 30, 20, 50, 40]) run(seconds)
  expect(usual()).toEqual({ usual_seconds: 30, measured_runs: 5 })
})

test('the usual duration counts only the same change, if it was completed and had something to do', () => {
  const { scratch, run, usual } = storeOfRuns()
  using _closed = scratch
  run(10, { targets: ['sonarr', 'jellyfin'] })
  run(300, { action: 'down' })
  run(300, { targets: ['jellyfin'] })
  run(300, { targets: ['jellyfin', 'radarr'] })
  run(300, {}, { ended: 'cancelled' })
  run(0, {}, { ended: 'done', judgement: { ...sampleJudgement, result: 'unchanged' } })
  expect(usual()).toEqual({ usual_seconds: 10, measured_runs: 1 })
})
