import { expect, test } from 'bun:test'
import { compareVersions } from '../versions.ts'
import { whyStopped } from '../../../installation/update/plan.ts'
import { steps } from '../../../../../test-support/update/steps.ts'
import { assertKnown, cliffs, cliffsBetween, engineCliffs } from './between.ts'

test('there is a step for every cliff', () => {
  expect(Object.keys(steps).toSorted()).toEqual(cliffs.map(({ id }) => id).toSorted())
})

test.each(cliffs.map((cliff) => [cliff.id, cliff] as const))(
  'an update stops before %s, and nowhere beside it',
  (id, cliff) => {
    const [image, from, to] = steps[id]!
    const ahead = cliffsBetween(image, from, to)
    expect(ahead.map((one) => one.id)).toContain(id)
    expect(whyStopped(image, ahead, [])).toContain(id)
    expect(
      whyStopped(
        image,
        ahead,
        ahead.map((one) => one.id),
      ),
    ).toBeNull()
    expect(cliffsBetween(image, to, `${to}.1`)).toEqual([])
    expect(cliffsBetween('example/other:1', from, to)).toEqual([])
    expect(compareVersions(from, cliff.reaches)).toBe(-1)
    expect(cliff.prepare.length).toBeGreaterThan(0)
  },
)

test('a step over several cliffs comes to all of them', () => {
  expect(cliffsBetween('jellyfin/jellyfin:12.0', '10.9.11', '12.0').map(({ id }) => id)).toEqual([
    'jellyfin-10.11',
    'jellyfin-12',
  ])
})

test('where a version is not known, no cliff is made up', () => {
  expect(cliffsBetween('jellyfin/jellyfin:latest', '10.10.7', null)).toEqual([])
  expect(cliffsBetween('jellyfin/jellyfin:latest', null, '12.0')).toEqual([])
})

test('the engine has its own ahead of it, until it is past', () => {
  expect(engineCliffs('docker', '28.5.2').map(({ id }) => id)).toEqual(['docker-29'])
  expect(engineCliffs('docker', '29.1.0')).toEqual([])
  expect(engineCliffs('podman', '5.4')).toEqual([])
})

test('a cliff that nobody knows is refused, with the nearest', () => {
  expect(() => assertKnown(['jellyfin-10.12'])).toThrow(
    expect.objectContaining({ data: expect.objectContaining({ code: 'UPDATE-5' }) }),
  )
})
