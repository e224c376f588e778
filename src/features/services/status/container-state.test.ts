import { describe, expect, test } from 'bun:test'
import type { Container, ContainerHealth } from '../../../platform/engine/engine.ts'
import { fakeContainer, minutesAgo, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { assessContainer } from './container-state.ts'

const probeResults = (...codes: number[]): ContainerHealth['probes'] =>
  codes.map((exit_code, at) => ({
    at: minutesAgo(codes.length - at),
    exit_code,
    output: exit_code ? 'trying\nconnection refused\n' : 'ok',
  }))
const assess = (parts: Partial<Container>, probe: Parameters<typeof assessContainer>[1] = null) =>
  assessContainer(fakeContainer('sonarr', parts), probe, 90, NOW)

describe('every state that an engine reports', () => {
  const cases: [string, Partial<Container>, string, Date | null][] = [
    ['running, nothing looks', {}, 'running', minutesAgo(1440)],
    ['made and never started', { state: 'created', started_at: null }, 'created', minutesAgo(2000)],
    [
      'could not be started',
      { state: 'created', started_at: null, error: 'port is taken' },
      'failed',
      minutesAgo(2000),
    ],
    ['paused', { state: 'paused' }, 'paused', null],
    ['ended when asked', { state: 'exited', exit_code: 0, finished_at: minutesAgo(5) }, 'stopped', minutesAgo(5)],
    ['ended by SIGTERM', { state: 'exited', exit_code: 143, finished_at: minutesAgo(5) }, 'stopped', minutesAgo(5)],
    ['ended by itself', { state: 'exited', exit_code: 1, finished_at: minutesAgo(5) }, 'failed', minutesAgo(5)],
    ['killed', { state: 'exited', exit_code: 137, finished_at: minutesAgo(5) }, 'failed', minutesAgo(5)],
    [
      'out of memory',
      { state: 'exited', exit_code: 0, oom_killed: true, finished_at: minutesAgo(5) },
      'failed',
      minutesAgo(5),
    ],
    ['dead', { state: 'dead', exit_code: 0, finished_at: minutesAgo(5) }, 'failed', minutesAgo(5)],
    [
      'restarting for the first time',
      { state: 'restarting', restarts: 1, finished_at: minutesAgo(1) },
      'restarting',
      minutesAgo(1),
    ],
    [
      'restarting again and again',
      { state: 'restarting', restarts: 7, finished_at: minutesAgo(1) },
      'crash-looping',
      minutesAgo(1),
    ],
    [
      'up for a moment between two crashes',
      { restarts: 7, started_at: minutesAgo(0.5) },
      'crash-looping',
      minutesAgo(0.5),
    ],
    ['settled after some crashes', { restarts: 7, started_at: minutesAgo(10) }, 'running', minutesAgo(10)],
  ]
  for (const [what, parts, state, since] of cases) {
    test(what, () => expect(assess(parts)).toMatchObject({ state, since }))
  }
})

describe('health', () => {
  test('the engine’s own health check wins, with its last output', () => {
    const assessment = assess({ health: { status: 'unhealthy', failing_streak: 3, probes: probeResults(0, 1, 1, 1) } })
    expect(assessment.state).toBe('unhealthy')
    expect(assessment.since).toEqual(minutesAgo(3))
    expect(assessment.health).toMatchObject({ checked_by: 'engine', failing_streak: 3, output: 'connection refused' })
  })

  test('healthy since the first success after the last failure', () => {
    expect(assess({ health: { status: 'healthy', failing_streak: 0, probes: probeResults(1, 0, 0) } }).since).toEqual(
      minutesAgo(2),
    )
  })

  test('unhealthy since nobody knows when, once the engine has discarded the first failure', () => {
    const engineHealth = { status: 'unhealthy', failing_streak: 9, probes: probeResults(1, 1, 1) } as const
    expect(assess({ health: { ...engineHealth, failing_streak: 3 } }).since).toEqual(minutesAgo(3))
    expect(assess({ health: engineHealth }).since).toBeNull()
  })

  test('usher’s own probe: a young service is starting, an old one unhealthy', () => {
    const refused = { answered: false, because: 'connection refused' } as const
    expect(assess({ started_at: minutesAgo(1) }, refused).state).toBe('starting')
    expect(assess({ started_at: minutesAgo(2) }, refused)).toMatchObject({
      state: 'unhealthy',
      health: { checked_by: 'usher', output: 'connection refused' },
    })
    expect(assess({}, { answered: true, status: 200 }).state).toBe('healthy')
  })

  test('a stopped container has no health, whatever it was', () => {
    expect(
      assess({
        state: 'exited',
        exit_code: 0,
        health: { status: 'healthy', failing_streak: 0, probes: probeResults(0) },
      }).health,
    ).toBeNull()
  })
})
