import { expect, test } from 'bun:test'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherMemberApps } from './member-apps.ts'

function household(...apps: string[]): Promise<Machine> {
  const sharedState = freshApps()
  return fakeStack(
    apps.map((app) => fakeApp(app, { sharedState })),
    { EMBY_KEY: defaultKey('emby'), JELLYFIN_KEY: defaultKey('jellyfin') },
  )
}

async function dryRun(
  action: 'member-invite' | 'member-remove',
  body: Readonly<Record<string, unknown>>,
  machine: Machine,
): Promise<MemberData | string> {
  const answer = await act(action, { body }, machine, { dryRun: true })
  if (answer.type === 'refusal') return answer.refusal.data.code
  if (answer.type !== 'answer') throw new Error('a dry run answers')
  return answer.envelope.data as unknown as MemberData
}

async function perform(
  action: 'member-invite' | 'member-remove',
  body: Readonly<Record<string, unknown>>,
  machine: Machine,
): Promise<MemberData | string> {
  const dry = await dryRun(action, body, machine)
  if (typeof dry === 'string') return dry
  const confirmed = action === 'member-remove' ? { ...body, offer: dry.offer } : body
  const result = await act(action, { body: confirmed }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const { id, error } = await result.ended
  return error ? error.code : (machine.state().jobs.outcome(id)!.data as MemberData)
}

const resultsOf = (data: MemberData | string) =>
  typeof data === 'string' ? data : data.apps.map(({ app, result }) => [app, result])

test('a member invited to Jellyfin beside Plex gets an account in Jellyfin, and is invited to Plex by a person', async () => {
  const machine = await household('plex', 'jellyfin', 'seerr')
  const done = await perform('member-invite', { member: 'Eli' }, machine)
  expect(done).toMatchObject({ complete: true })
  expect(resultsOf(done)).toEqual([
    ['Jellyfin', 'done'],
    ['Seerr', 'done'],
    ['Plex', 'skipped'],
  ])
  expect((done as MemberData).apps[2]!.because).toBe(
    'Its members have their accounts with its makers. Invite Eli in Plex itself.',
  )
})

test('with Plex alone no member is added or removed, and the reason is given', async () => {
  const machine = await household('plex', 'seerr')
  expect(await dryRun('member-invite', { member: 'Eli' }, machine)).toBe('MEMBER-7')
  expect(await dryRun('member-remove', { member: 'Ben' }, machine)).toBe('MEMBER-7')
})

test('a member is invited to Emby, but not with an age limit', async () => {
  const machine = await household('emby')
  expect(await dryRun('member-invite', { member: 'Eli', age_limit: 12 }, machine)).toBe('ASKED-5')
  const done = await perform('member-invite', { member: 'Eli', libraries: ['Films'] }, machine)
  expect(resultsOf(done)).toEqual([['Emby', 'done']])
  const { server, members } = await gatherMemberApps(machine)
  const eli = members.find(({ name }) => name === 'Eli')!
  const films = await server.libraries()
  expect(eli.library_ids).toEqual(films.known ? [films.value.find(({ name }) => name === 'Films')!.id] : [])
})

test('a member is invited where requests are made, and removed from every server', async () => {
  const machine = await household('emby', 'jellyfin', 'seerr')
  const invited = await perform('member-invite', { member: 'Eli' }, machine)
  expect(resultsOf(invited)).toEqual([
    ['Jellyfin', 'done'],
    ['Seerr', 'done'],
    ['Emby', 'skipped'],
  ])
  const { losses } = (await dryRun('member-remove', { member: 'Ben' }, machine)) as MemberData
  expect(losses.filter((loss) => loss.startsWith('the watch history'))).toEqual([
    'the watch history of Ben in Jellyfin: 74 films and episodes, and the playback positions',
    'the watch history of Ben in Emby: 74 films and episodes, and the playback positions',
  ])
  const removed = await perform('member-remove', { member: 'Ben' }, machine)
  expect(resultsOf(removed)).toEqual([
    ['Seerr', 'done'],
    ['Jellyfin', 'done'],
    ['Emby', 'done'],
  ])
  const { members, otherServers } = await gatherMemberApps(machine)
  const remaining = [members, ...otherServers.map((other) => other.members)].map((all) => all.map(({ name }) => name))
  expect(remaining.every((names) => !names.includes('Ben') && names.includes('Ana'))).toBe(true)
})

test('the last administrator of a second server is not removed from the first', async () => {
  const machine = await household('emby', 'jellyfin')
  expect(await dryRun('member-remove', { member: 'Ana' }, machine)).toBe('MEMBER-3')
})
