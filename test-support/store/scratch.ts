import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openState } from '../../src/platform/store/open.ts'
import type { State } from '../../src/platform/store/state.ts'

/** For tests: a folder of their own, any number of states in it, and a clock that moves when it is told to. */
export interface Scratch extends Disposable {
  folder: string
  at: { state: string }
  clock: { now: Date; pass(ms: number): void }
  open(): State
}

export function scratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'usher-state-'))
  const at = { state: join(folder, 'state') }
  const opened: State[] = []
  const clock = {
    now: new Date('2026-03-01T12:00:00Z'),
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  return {
    folder,
    at,
    clock,
    open() {
      const state = openState(at, { now: () => clock.now })
      opened.push(state)
      return state
    },
    [Symbol.dispose]() {
      for (const state of opened) state.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const up = { action: 'up', body: { forms: ['tv'] }, summary: 'Start tv' }

export const change = {
  action: 'up',
  summary: 'Start tv',
  targets: ['sonarr'],
  before: { sonarr: 'stopped' },
  after: { sonarr: 'running' },
  inverse: { action: 'down', body: { forms: ['tv'] } },
  no_inverse_because: null,
}

export const progress = {
  job: '',
  step: 'pull',
  summary: 'Pulling sonarr',
  done: 1,
  total: 4,
  unit: 'images' as const,
}
