import { describe, expect, test } from 'bun:test'
import { fakeContainer, fakeEngine, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { appNamed, apps } from '../../../platform/media-apps/apps.ts'
import { usherError } from '../../../lib/errors.ts'
import { allChecks } from '../checks/catalogue.ts'
import { gatherChecks } from '../checks/gather.ts'
import { essentialChecks } from './essential-checks.ts'
import { gatherVerdict } from './gather.ts'
import { questionOf, questionsOf } from './questions.ts'

const PATIENCE_MS = 30_000

/** Returns the same machine at different times, with its containers as given. */
function household() {
  const machine = fakeMachine()
  let engineReads = 0
  const at = (seconds: number, sonarr: Partial<Container> = {}) => ({
    ...machine,
    now: () => new Date(NOW.getTime() + seconds * 1000),
    engine: async () => {
      engineReads++
      const containers = [fakeContainer('jellyfin'), fakeContainer('prowlarr'), fakeContainer('sonarr', sonarr)]
      return fakeEngine({ containers })
    },
  })
  return { at, engineReads: () => engineReads }
}

const stopped: Partial<Container> = { state: 'exited', exit_code: 0, finished_at: NOW }

describe('what the checks found', () => {
  test('is remembered for five minutes, and named with its age', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0))
    expect((await gatherVerdict(at(290), PATIENCE_MS)).checked_at).toBe(NOW.toISOString())
    expect((await gatherVerdict(at(310), PATIENCE_MS)).checked_at).toBe(at(310).now().toISOString())
  })

  test('is looked at anew at once when a service fails', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0))
    const { checked_at, summary } = await gatherVerdict(at(5, stopped), PATIENCE_MS)
    expect(checked_at).toBe(at(5).now().toISOString())
    expect(summary).toContain('sonarr')
  })

  test('holds for half a minute while a service that is known to fail changes all the time', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0, stopped))
    const { checked_at, summary } = await gatherVerdict(at(20, { ...stopped, restarts: 1 }), PATIENCE_MS)
    expect(checked_at).toBe(NOW.toISOString())
    expect(summary).toContain('sonarr')
    expect((await gatherVerdict(at(40, { ...stopped, restarts: 2 }), PATIENCE_MS)).checked_at).toBe(
      at(40).now().toISOString(),
    )
  })

  test('is corrected by the engine, which says that a service runs again', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0, stopped))
    const { checked_at, summary } = await gatherVerdict(at(20), PATIENCE_MS)
    expect(checked_at).toBe(NOW.toISOString())
    expect(summary).not.toContain('sonarr is turned on')
  })

  test('is looked at anew once usher has done something', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0))
    const later = at(10)
    const { jobs } = later.state()
    const { id } = jobs.start({ action: 'repair', body: {}, summary: 'Repair' })
    expect((await gatherVerdict(later, PATIENCE_MS)).checked_at).toBe(NOW.toISOString())
    jobs.end(id, { state: 'done', error: null, outcome: null })
    expect((await gatherVerdict(later, PATIENCE_MS)).checked_at).toBe(later.now().toISOString())
  })

  test('is not looked at anew after what no check can see, such as an approval', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(0))
    const later = at(10)
    const { jobs } = later.state()
    const { id } = jobs.start({ action: 'request-approve', body: {}, summary: 'Approve' })
    jobs.end(id, { state: 'done', error: null, outcome: null })
    expect((await gatherVerdict(later, PATIENCE_MS)).checked_at).toBe(NOW.toISOString())
  })

  test('is not believed if the clock has gone back', async () => {
    const { at } = household()
    await gatherChecks(undefined, at(600))
    expect((await gatherVerdict(at(0), PATIENCE_MS)).checked_at).toBe(NOW.toISOString())
  })

  test('is not remembered if only some of the checks ran', async () => {
    const { at } = household()
    await gatherChecks('stack', at(0))
    expect((await gatherVerdict(at(1), PATIENCE_MS)).checked_at).toBe(at(1).now().toISOString())
  })
})

test('what has only just begun comes before warnings, and may pass by itself', async () => {
  const { at } = household()
  const health = { status: 'unhealthy' as const, failing_streak: 1, probes: [] }
  const begun = at(10, { health, started_at: NOW })
  const { summary, answers, not_known } = await gatherVerdict(begun, PATIENCE_MS)
  expect(summary).toStartWith('sonarr is unhealthy')
  expect(summary).toContain('This began only just now, and may pass by itself.')
  expect(answers.find(({ question }) => question === 'arrive')).toMatchObject({
    status: 'not-known',
    subject: 'sonarr',
  })
  expect(not_known.map(({ because }) => because).join()).not.toContain('unhealthy')
  const later = await gatherVerdict(at(70, { health, started_at: NOW }), PATIENCE_MS)
  expect(later.summary).not.toContain('only just now')
  expect(later.answers.find(({ question }) => question === 'arrive')?.status).toBe('failed')
})

test('an accepted finding is no problem any more', async () => {
  const { at } = household()
  const accepted = at(0, { privileged: true })
  expect((await gatherVerdict(accepted, PATIENCE_MS)).summary).toContain('privileged')
  accepted
    .state()
    .keyValues.set('acceptance', 'security-privileged:sonarr', { at: NOW.toISOString(), reason: 'x', status: 'failed' })
  expect((await gatherVerdict(at(400, { privileged: true }), PATIENCE_MS)).summary).not.toContain('privileged')
})

test('a service whose failure was accepted is no problem, though the engine says that it is stopped', async () => {
  const { at } = household()
  const off = at(0, stopped)
  await gatherChecks('stack', off)
  off
    .state()
    .keyValues.set('acceptance', 'stack-present:sonarr', { at: NOW.toISOString(), reason: 'x', status: 'failed' })
  expect((await gatherVerdict(at(400, stopped), PATIENCE_MS)).summary).not.toContain('sonarr')
})

test('without an engine, what was fine before does not look well', async () => {
  const { at } = household()
  await gatherChecks(undefined, at(0))
  const silent = {
    ...at(10),
    engine: () => Promise.reject(usherError('ENGINE-2', { remedy: 'Start it', start: 'sudo systemctl start docker' })),
  }
  const { answers, status, summary } = await gatherVerdict(silent, PATIENCE_MS)
  expect(summary).toStartWith('The container engine is not answering.')
  expect(status).toBeNull()
  expect(answers.filter((answer) => answer.status === 'passed')).toEqual([])
})

test('a question that nothing that is on answers does not arise', async () => {
  const { at } = household()
  const { answers } = await gatherVerdict(at(0), PATIENCE_MS)
  expect(answers.find(({ question }) => question === 'ask')).toMatchObject({
    status: 'skipped',
    summary: 'No app for requests is on.',
  })
})

describe('questions', () => {
  test('every check without which one cannot be answered is there', () => {
    const known = new Set(allChecks.map(({ id }) => id))
    expect(essentialChecks.filter((id) => !known.has(id))).toEqual([])
  })

  test('every check concerns one, also where the stack cannot be read', () => {
    for (const { id, group } of allChecks)
      expect([id, questionsOf({ check: id, group, subject: null }, null).length > 0]).toEqual([id, true])
  })

  test('every app works for one', () => {
    const byQuestion = Object.groupBy(apps, ({ name, service }) => questionOf({ app: name, ...service }))
    const names = (question: 'watch' | 'ask' | 'arrive') => byQuestion[question]!.map(({ name }) => name)
    expect(names('watch')).toEqual(expect.arrayContaining(['jellyfin', 'plex', 'emby', 'navidrome', 'kavita', 'caddy']))
    expect(names('ask')).toEqual(['seerr', 'jellyseerr', 'overseerr'])
    expect(names('arrive')).toEqual(expect.arrayContaining(['sonarr', 'qbittorrent', 'prowlarr', 'bazarr', 'gluetun']))
    expect(appNamed('jellyfin')?.service.weight).toBe('critical')
  })

  test('a service without a known app works for those who use it', () => {
    expect(questionOf({ app: null, audience: 'household', weight: 'optional' })).toBe('watch')
    expect(questionOf({ app: null, audience: 'operator', weight: 'helpful' })).toBe('safe')
  })
})
