import { expect, test } from 'bun:test'
import {
  findLink,
  connectionsFixture,
  runConnect,
  type ConnectionsFixture,
} from '../../../../test-support/connect/connections-fixture.ts'

const namesOf = ({ apps }: ConnectionsFixture): string[] => apps.getOrCreate('sabnzbd names', () => [])
const folderOf = ({ apps }: ConnectionsFixture, category: string): string | undefined =>
  apps
    .getOrCreate<{ name: string; dir: string }[]>('sabnzbd categories', () => [])
    .find(({ name }) => name === category)?.dir

test('connect adds the host name that media managers use to SABnzbd’s own, and undo removes only that', async () => {
  const fixture = await connectionsFixture()
  const run = await runConnect(fixture.machine)
  expect(findLink(run, 'SABnzbd accepts its service name').result).toBe('connected')
  expect(findLink(run, 'Sonarr sends Usenet')).toMatchObject({ result: 'connected', verified: true })
  expect(namesOf(fixture)).toEqual(['f3a91c77d2e0', 'sabnzbd'])
  namesOf(fixture).push('nas')
  await runConnect(fixture.machine, { rollback_run: run.run })
  expect(namesOf(fixture)).toEqual(['f3a91c77d2e0', 'nas'])
})

test('connect does not add the host name again that a person removed, and reports that SABnzbd rejects it', async () => {
  const fixture = await connectionsFixture()
  await runConnect(fixture.machine)
  namesOf(fixture).splice(0)
  const again = await runConnect(fixture.machine)
  expect(findLink(again, 'SABnzbd accepts its service name')).toMatchObject({
    result: 'skipped',
    because: 'Somebody removed it. usher leaves your change.',
  })
  expect(findLink(again, 'Sonarr sends Usenet')).toMatchObject({
    result: 'failed',
    because: expect.stringContaining('Hostname verification failed'),
  })
  expect(namesOf(fixture)).toEqual([])
})

test('connect adds no host name to SABnzbd without a media manager', async () => {
  const fixture = await connectionsFixture({}, ['sabnzbd', 'jellyfin'])
  const { connections } = await runConnect(fixture.machine)
  expect(connections.map(({ purpose }) => purpose)).toEqual(['SABnzbd saves next to the library'])
})

test('connect gives SABnzbd’s stock category a folder, and undo removes it', async () => {
  const fixture = await connectionsFixture()
  const first = await runConnect(fixture.machine)
  expect(findLink(first, 'SABnzbd keeps downloads for Sonarr separate').result).toBe('connected')
  expect([folderOf(fixture, 'tv'), folderOf(fixture, 'films')]).toEqual(['tv', 'films'])
  await runConnect(fixture.machine, { rollback_run: first.run })
  expect([folderOf(fixture, 'tv'), folderOf(fixture, 'films')]).toEqual(['', undefined])
})

test('connect gives a folder to a category that an older usher recorded without one, and keeps one that a person removed', async () => {
  const fixture = await connectionsFixture()
  const as = { category: 'tv', folder: null }
  const id = 'sabnzbd category sonarr'
  fixture.machine.state().keyValues.set('wired', id, { as, was: null, run: null, from: 'sabnzbd' })
  await runConnect(fixture.machine)
  expect(folderOf(fixture, 'tv')).toBe('tv')
  fixture.apps
    .getOrCreate<{ name: string; dir: string }[]>('sabnzbd categories', () => [])
    .find(({ name }) => name === 'tv')!.dir = ''
  expect(findLink(await runConnect(fixture.machine), 'SABnzbd keeps downloads for Sonarr separate').result).toBe(
    'skipped',
  )
})
