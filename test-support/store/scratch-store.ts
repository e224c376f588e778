import { recordedValues } from '../../src/platform/store/recorded-values.ts'
import type { ChangeRecord, OutcomeJudgement } from '../../src/platform/store/types.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStateStore } from '../../src/platform/store/state-store.ts'
import type { StateStore } from '../../src/platform/store/types.ts'

/** For tests: a temporary folder, any number of stores in it, and a manual clock. */
export interface ScratchStore extends Disposable {
  folder: string
  paths: { state: string }
  clock: { now: Date; pass(ms: number): void }
  open(): StateStore
}

export function scratchStore(): ScratchStore {
  const folder = mkdtempSync(join(tmpdir(), 'usher-state-'))
  const paths = { state: join(folder, 'state') }
  const opened: StateStore[] = []
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return {
    folder,
    paths,
    clock,
    open() {
      const state = openStateStore(paths, { now: () => clock.now })
      opened.push(state)
      return state
    },
    [Symbol.dispose]() {
      for (const state of opened) state.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const sampleJob = { action: 'up', body: { forms: ['tv'] }, summary: 'Start tv' }

export const sampleChange: ChangeRecord = {
  action: 'up',
  summary: 'Start tv',
  targets: ['sonarr'],
  before: recordedValues('state', { sonarr: 'stopped' }),
  after: recordedValues('state', { sonarr: 'running' }),
  inverse: { action: 'down', body: { forms: ['tv'] } },
  no_inverse_because: null,
}

export const sampleJudgement: OutcomeJudgement = { summary: 'Everything is healthy.', result: 'complete' }

export const sampleProgress = {
  job: '',
  step: 'pull',
  summary: 'Pulling sonarr',
  done: 1,
  total: 4,
  unit: 'images' as const,
}
