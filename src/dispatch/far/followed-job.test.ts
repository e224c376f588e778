import { expect, test } from 'bun:test'
import { usherError } from '../../lib/errors.ts'
import { toErrorResult } from '../ask.ts'
import type { FarFrame } from '../../operations/far/protocol.ts'
import type { FarSession } from '../../operations/far/session.ts'
import { followFarJob } from './followed-job.ts'

const job = {
  id: 'job-1',
  action: 'restart',
  summary: 'Restarting sonarr',
  state: 'running' as const,
  started_at: '2026-03-14T09:30:00.000Z',
  ended_at: null,
  progress: null,
  outcome_kind: null,
  outcome_summary: null,
  outcome_result: null,
  error: null,
}

test('a refusal in the middle of a job’s events is no end of the job', async () => {
  const { envelope } = toErrorResult(usherError('SURFACE-1', { path: '/x' }))
  const frames = [
    { type: 'job', job },
    { type: 'refusal', envelope },
  ] as FarFrame[]
  const session = {
    remote: { name: 'gpu' },
    request: async function* () {
      yield* frames
    },
  } as unknown as FarSession
  const { events } = await followFarJob(session, job.id, 0, new AbortController().signal)
  await expect(events[Symbol.asyncIterator]().next()).rejects.toMatchObject({ data: { code: 'SURFACE-1' } })
})
