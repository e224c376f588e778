import { expect, test } from 'bun:test'
import type { RunnerEvent } from '../../../platform/compose/stack-runner.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { serviceProgressReporter } from './progress.ts'

function reportedSteps(events: RunnerEvent[]): string[] {
  const lines: string[] = []
  const work: WorkContext = {
    job: 'j',
    signal: new AbortController().signal,
    reportProgress: ({ summary, done, total, unit }) => lines.push(`${summary} ${done}/${total} ${unit}`),
    reportStep: ({ result, summary }) => lines.push(`${result}: ${summary}`),
    safePoint() {},
  }
  events.forEach(serviceProgressReporter(2, work))
  return lines
}

const pull = { kind: 'pull', service: 'sonarr', image: 'sonarr:1', message: null } as const

test('an image reports its bytes until it is pulled', () => {
  expect(
    reportedSteps([
      { ...pull, phase: 'pulling', done_bytes: 5, total_bytes: 9 },
      { ...pull, phase: 'pulled', done_bytes: 9, total_bytes: 9 },
    ]),
  ).toEqual(['Fetching sonarr:1 5/9 bytes', 'Fetching sonarr:1 9/9 bytes', 'done: sonarr:1 is pulled'])
  expect(reportedSteps([{ ...pull, phase: 'pulled', done_bytes: null, total_bytes: null }])).toEqual([
    'done: sonarr:1 is pulled',
  ])
})

test('an image that cannot be pulled reports the reason', () => {
  const failed = { ...pull, phase: 'failed', done_bytes: null, total_bytes: null, message: 'manifest unknown' } as const
  expect(reportedSteps([failed])).toEqual(['failed: sonarr:1 could not be pulled: manifest unknown'])
})

test('each service counts once, and one that ran already is no step', () => {
  expect(
    reportedSteps([
      { kind: 'service', service: 'sonarr', phase: 'starting' },
      { kind: 'service', service: 'sonarr', phase: 'started' },
      { kind: 'service', service: 'sonarr', phase: 'started' },
      { kind: 'service', service: 'radarr', phase: 'running' },
    ]),
  ).toEqual([
    'Starting sonarr 0/2 services',
    'done: Started sonarr',
    'Started sonarr 1/2 services',
    'done: Started sonarr',
    'Started sonarr 1/2 services',
    'Already running: radarr 2/2 services',
  ])
})
