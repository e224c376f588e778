import { expect, test } from 'bun:test'
import type { Told } from '../../../platform/compose/apply.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { tellService } from './tell.ts'

/** What a job tells of what the hand saw, one line each. */
function told(seen: Told[]): string[] {
  const lines: string[] = []
  const work: Work = {
    job: 'j',
    signal: new AbortController().signal,
    tell: ({ summary, done, total, unit }) => lines.push(`${summary} ${done}/${total} ${unit}`),
    step: ({ result, summary }) => lines.push(`${result}: ${summary}`),
    safePoint() {},
  }
  seen.forEach(tellService(2, work))
  return lines
}

const pull = { what: 'pull', service: 'sonarr', image: 'sonarr:1', said: null } as const

test('an image is told with its bytes, and nothing more once it is here', () => {
  expect(
    told([
      { ...pull, did: 'pulling', done_bytes: 5, total_bytes: 9 },
      { ...pull, did: 'pulled', done_bytes: 9, total_bytes: 9 },
    ]),
  ).toEqual(['Fetching sonarr:1 5/9 bytes', 'Fetching sonarr:1 9/9 bytes', 'done: sonarr:1 is here'])
  expect(told([{ ...pull, did: 'pulled', done_bytes: null, total_bytes: null }])).toEqual(['done: sonarr:1 is here'])
})

test('an image that cannot be had is told with the reason', () => {
  const failed = { ...pull, did: 'failed', done_bytes: null, total_bytes: null, said: 'manifest unknown' } as const
  expect(told([failed])).toEqual(['failed: sonarr:1 could not be fetched: manifest unknown'])
})

test('services are counted once each, and one that ran already is no step', () => {
  expect(
    told([
      { what: 'service', service: 'sonarr', did: 'starting' },
      { what: 'service', service: 'sonarr', did: 'started' },
      { what: 'service', service: 'sonarr', did: 'started' },
      { what: 'service', service: 'radarr', did: 'running' },
    ]),
  ).toEqual([
    'sonarr: starting 0/2 services',
    'done: sonarr started',
    'sonarr: started 1/2 services',
    'done: sonarr started',
    'sonarr: started 1/2 services',
    'radarr: running 2/2 services',
  ])
})
