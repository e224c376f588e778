import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../contract/zod.ts'
import { settingsPathsFor } from '../../src/entry/real-machine/settings-paths.ts'
import { readUsageRecord, usageRecordPath } from '../../src/features/health/usage/record-file.ts'
import { correctionsPath, readCorrections } from '../../src/platform/compose-project/corrections.ts'
import { resolveUsherPaths } from '../../src/platform/paths.ts'
import { schemaMigrations } from '../../src/platform/store/schema.ts'
import { stateCopiesIn } from '../../src/platform/store/state-copies.ts'
import { openStateStore } from '../../src/platform/store/state-store.ts'
import { passwordFile, readPasswordHash } from '../../src/platform/owner-password.ts'
import { openSample, readSaid, sampledVersions } from './support/samples.ts'

test('there is a sample of a released version, or of the next one', () => {
  expect(sampledVersions.length).toBeGreaterThan(0)
})

describe.each(sampledVersions)('what usher %s left', (version) => {
  const said = (name: string) => readSaid(version, name)

  test('its state is read whole: every job with its events and outcome, and the history', () => {
    using sample = openSample(version)
    const state = openStateStore(resolveUsherPaths(sample.home, {}))
    expect(state.damagedRecords()).toEqual([])
    expect(state.schemaVersion()).toBe(schemaMigrations.length)
    const jobs = said('jobs')['jobs'] as { id: string; outcome_kind: string | null }[]
    expect(jobs.length).toBeGreaterThan(3)
    expect(state.jobs.list()).toMatchObject(jobs.map(({ id }) => ({ id })))
    for (const { id, outcome_kind } of jobs) {
      expect(state.jobs.events(id, 0).at(-1)).toMatchObject({ kind: 'job' })
      expect(state.jobs.outcome(id)?.kind ?? null).toBe(outcome_kind)
    }
    const changes = said('history')['changes'] as { id: string }[]
    expect(changes.length).toBeGreaterThan(8)
    expect(state.history.list().map(({ id }) => id)).toEqual(changes.map(({ id }) => id))
    expect(state.keyValues.list('acceptance', z.unknown()).length).toBeGreaterThan(0)
    state.close()
  })

  test('its state is upgraded once, with a copy of what was there before', () => {
    using sample = openSample(version)
    const paths = resolveUsherPaths(sample.home, {})
    const state = openStateStore(paths)
    state.history.list()
    state.close()
    const copies = stateCopiesIn(paths.state)
    expect(copies.every(({ schema }) => schema < schemaMigrations.length)).toBe(true)
    openStateStore(paths).close()
    expect(stateCopiesIn(paths.state)).toEqual(copies)
  })

  test('its use over time is read', () => {
    using sample = openSample(version)
    expect(readUsageRecord(usageRecordPath(resolveUsherPaths(sample.home, {}))).rows.length).toBeGreaterThan(100)
  })

  test('its password, and what was set for a stack of somebody’s own, are found', async () => {
    using sample = openSample(version)
    const paths = resolveUsherPaths(sample.home, {})
    const hash = readPasswordHash(passwordFile(paths))!
    expect(await Bun.password.verify('seven quiet otters', hash)).toBe(true)
    const directory = said('own-stack')['directory'] as string
    const { stack } = settingsPathsFor(paths, directory, 'operator')
    expect([existsSync(stack), readFileSync(stack, 'utf8')]).toEqual([true, expect.stringContaining('Europe/Rome')])
    expect(readCorrections(correctionsPath(paths), directory)).toMatchObject({ shows: { app: 'sonarr' } })
    const [invitation] = [...new Bun.Glob('*').scanSync(join(paths.data, 'invitations'))]
    expect(invitation).toBeDefined()
  })
})
