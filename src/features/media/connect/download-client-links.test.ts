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

test('SABnzbd is told the name that libraries call it by, beside those that it has', async () => {
  const house = await connectionsFixture()
  const run = await runConnect(house.machine)
  expect(findLink(run, 'SABnzbd lets itself be called').result).toBe('connected')
  expect(findLink(run, 'Sonarr hands Usenet')).toMatchObject({ result: 'connected', verified: true })
  expect(namesOf(house)).toEqual(['f3a91c77d2e0', 'sabnzbd'])
  namesOf(house).push('nas')
  await runConnect(house.machine, { rollback_run: run.run })
  expect(namesOf(house)).toEqual(['f3a91c77d2e0', 'nas'])
})

test('without the name no library reaches SABnzbd, and a person who takes it out is not overruled', async () => {
  const house = await connectionsFixture()
  await runConnect(house.machine)
  namesOf(house).splice(0)
  const again = await runConnect(house.machine)
  expect(findLink(again, 'SABnzbd lets itself be called')).toMatchObject({
    result: 'skipped',
    because: 'Somebody took it out. That is yours.',
  })
  expect(findLink(again, 'Sonarr hands Usenet')).toMatchObject({
    result: 'failed',
    because: expect.stringContaining('Hostname verification failed'),
  })
  expect(namesOf(house)).toEqual([])
})

test('where no library is on, SABnzbd is told no name', async () => {
  const house = await connectionsFixture({}, ['sabnzbd', 'jellyfin'])
  const { connections } = await runConnect(house.machine)
  expect(connections.map(({ purpose }) => purpose)).toEqual(['SABnzbd saves beside the library'])
})

test('a category that SABnzbd begins with is given its folder, and has none again when that is undone', async () => {
  const house = await connectionsFixture()
  const first = await runConnect(house.machine)
  expect(findLink(first, 'SABnzbd keeps what is for Sonarr apart').result).toBe('connected')
  expect([folderOf(house, 'tv'), folderOf(house, 'films')]).toEqual(['tv', 'films'])
  await runConnect(house.machine, { rollback_run: first.run })
  expect([folderOf(house, 'tv'), folderOf(house, 'films')]).toEqual(['', undefined])
})

test('a category that an older usher found without a folder is given one; a folder that a person took stays gone', async () => {
  const house = await connectionsFixture()
  const as = { category: 'tv', folder: null }
  const id = 'sabnzbd category sonarr'
  house.machine.state().keyValues.set('wired', id, { as, was: null, run: null, from: 'sabnzbd' })
  await runConnect(house.machine)
  expect(folderOf(house, 'tv')).toBe('tv')
  house.apps
    .getOrCreate<{ name: string; dir: string }[]>('sabnzbd categories', () => [])
    .find(({ name }) => name === 'tv')!.dir = ''
  expect(findLink(await runConnect(house.machine), 'SABnzbd keeps what is for Sonarr apart').result).toBe('skipped')
})
