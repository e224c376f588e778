import { expect, test } from 'bun:test'
import { fakeContainer } from '../../../test-support/engine/fake-engine.ts'
import { configuredUser, declaredUser, mapsUsers } from './container-user.ts'

const userOf = (parts: Parameters<typeof fakeContainer>[1]) => declaredUser(fakeContainer('sonarr', parts))

test('declaredUser returns the container’s own user, with its groups', () => {
  expect(userOf({ user: '1000:1001', groups: ['44', 'video'] })).toEqual({ uid: 1000, gid: 1001, groups: [1001, 44] })
  expect(userOf({ user: '1000:1001', environment: ['PUID=911'] })).toMatchObject({ uid: 1000 })
})

test('declaredUser returns PUID and PGID of an image that starts as root', () => {
  for (const user of ['', '0', '0:0', 'root'])
    expect(userOf({ user, environment: ['PUID=1000', 'PGID=100'] })).toEqual({ uid: 1000, gid: 100, groups: [100] })
  expect(configuredUser({ environment: ['PUID=1000'] })).toBe('1000:1000')
})

test('declaredUser lets a user without a group be in the group of the same number', () => {
  expect(userOf({ user: '1000' })).toEqual({ uid: 1000, gid: 0, groups: [1000] })
})

test('declaredUser returns null if only the image knows the user', () => {
  for (const parts of [{ user: '' }, { user: 'abc' }, { user: '0:0' }, { environment: ['PUID=abc'] }])
    expect(userOf(parts)).toBeNull()
})

test('mapsUsers recognises a rootless engine and one with remapped users', () => {
  expect(mapsUsers({ rootless: false, root: '/var/lib/docker' })).toBe(false)
  expect(mapsUsers({ rootless: true, root: '/home/ana/.local/share/docker' })).toBe(true)
  expect(mapsUsers({ rootless: false, root: '/var/lib/docker/231072.231072' })).toBe(true)
})
