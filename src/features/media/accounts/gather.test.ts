import { expect, test } from 'bun:test'
import { members as kind } from '../../../../contract/kinds/members.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { minutesAgo } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherMembers } from './gather.ts'

const settingValues = { EMBY_KEY: defaultKey('emby'), JELLYFIN_KEY: defaultKey('jellyfin') }

const jellyfinWith = (users: readonly object[]) =>
  fakeApp('jellyfin', {
    intercept: async ({ url, method }) =>
      method === 'GET' && new URL(url).pathname === '/Users' ? Response.json(users) : undefined,
  })
const user = (name: string, seen: Date | null, policy: object = {}) => ({
  Id: name.toLowerCase(),
  Name: name,
  ...(seen && { LastActivityDate: seen.toISOString() }),
  Policy: policy,
})

test('a member was last seen when the server says, and one of whom it says nothing has the reason', async () => {
  const users = [
    user('Ben', minutesAgo(90)),
    user('Ana', null),
    user('admin', minutesAgo(5), { IsAdministrator: true }),
    user('Old', null, { IsDisabled: true }),
  ]
  const data = await gatherMembers(await fakeStack([jellyfinWith(users), fakeApp('seerr')], settingValues))
  expect(kind.schema.parse(data)).toEqual(data)
  expect(data.summary).toBe('4 people have an account.')
  expect(data.members).toEqual([
    person('admin', { administrator: true, last_seen_at: minutesAgo(5).toISOString() }),
    person('Ana', { because: 'Jellyfin does not say when it last saw Ana.' }),
    person('Ben', { last_seen_at: minutesAgo(90).toISOString() }),
    person('Old', { enabled: false, because: 'Jellyfin does not say when it last saw Old.' }),
  ])
})

const person = (member: string, facts: object) => ({
  member,
  services: ['jellyfin'],
  administrator: false,
  enabled: true,
  last_seen_at: null,
  because: null,
  ...facts,
})

test('somebody with accounts on several servers is one member, last seen where they were last', async () => {
  const sharedState = freshApps()
  const apps = ['emby', 'plex'].map((app) => fakeApp(app, { sharedState }))
  const machine = await fakeStack([jellyfinWith([user('BEN', minutesAgo(5))]), ...apps], settingValues)
  const { members } = await gatherMembers(machine)
  const ben = members.filter(({ member }) => member.toLowerCase() === 'ben')
  expect(ben).toMatchObject([{ last_seen_at: minutesAgo(5).toISOString(), because: null }])
  expect(ben[0]!.services.toSorted()).toEqual(['emby', 'jellyfin', 'plex'])
})

test('the libraries are those of the server that invitations go to', async () => {
  const sharedState = freshApps()
  const apps = ['emby', 'jellyfin', 'seerr'].map((app) => fakeApp(app, { sharedState }))
  const { libraries } = await gatherMembers(await fakeStack(apps, settingValues))
  expect(new Set(libraries.map(({ service }) => service))).toEqual(new Set(['jellyfin']))
  expect(libraries.map(({ name, media }) => [name, media])).toContainEqual(['Films', 'films'])
  const plex = await gatherMembers(await fakeStack([fakeApp('plex')], settingValues))
  expect(plex.libraries).toEqual([])
})

test('a server that cannot be asked is not known, and is never nobody', async () => {
  const silent = fakeApp('jellyfin', { intercept: async () => new Response('', { status: 503 }) })
  const { complete, not_known, summary } = await gatherMembers(await fakeStack([silent], settingValues))
  expect([complete, not_known.map(({ subject }) => subject)]).toEqual([false, ['Jellyfin']])
  expect(summary).toBe('usher cannot tell who has an account on Jellyfin.')
})
