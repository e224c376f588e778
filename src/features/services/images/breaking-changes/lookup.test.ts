import { expect, test } from 'bun:test'
import { compareVersions } from '../versions.ts'
import { findBlockingReason } from '../../../installation/update/plan.ts'
import { breakingChangeSteps } from '../../../../../test-support/update/breaking-change-steps.ts'
import { assertKnownBreakingChanges, breakingChanges, breakingChangesBetween, engineBreakingChanges } from './lookup.ts'

test('every breaking change has a test step', () => {
  expect(Object.keys(breakingChangeSteps).toSorted()).toEqual(breakingChanges.map(({ id }) => id).toSorted())
})

test.each(breakingChanges.map((change) => [change.id, change] as const))(
  'an update stops exactly before %s',
  (id, change) => {
    const [image, from, to] = breakingChangeSteps[id]!
    const ahead = breakingChangesBetween(image, from, to)
    expect(ahead.map((one) => one.id)).toContain(id)
    expect(findBlockingReason(image, ahead, [])).toContain(id)
    expect(
      findBlockingReason(
        image,
        ahead,
        ahead.map((one) => one.id),
      ),
    ).toBeNull()
    expect(breakingChangesBetween(image, to, `${to}.1`)).toEqual([])
    expect(breakingChangesBetween('example/other:1', from, to)).toEqual([])
    expect(compareVersions(from, change.reaches)).toBe(-1)
    expect(change.prepare.length).toBeGreaterThan(0)
  },
)

test('a step across several breaking changes returns all of them', () => {
  expect(breakingChangesBetween('jellyfin/jellyfin:12.0', '10.9.11', '12.0').map(({ id }) => id)).toEqual([
    'jellyfin-10.11',
    'jellyfin-12',
  ])
})

test('an unknown version has no breaking changes', () => {
  expect(breakingChangesBetween('jellyfin/jellyfin:latest', '10.10.7', null)).toEqual([])
  expect(breakingChangesBetween('jellyfin/jellyfin:latest', null, '12.0')).toEqual([])
})

test('the engine’s breaking change is ahead until its version is past it', () => {
  expect(engineBreakingChanges('docker', '28.5.2').map(({ id }) => id)).toEqual(['docker-29'])
  expect(engineBreakingChanges('docker', '29.1.0')).toEqual([])
  expect(engineBreakingChanges('podman', '5.4')).toEqual([])
})

test('an unknown breaking change is refused with the nearest ID', () => {
  expect(() => assertKnownBreakingChanges(['jellyfin-10.12'])).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ code: 'UPDATE-5' }) }),
  )
})
