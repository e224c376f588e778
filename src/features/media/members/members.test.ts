import { expect, test } from 'bun:test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { accessKeyFile, readAccessKeys } from '../../../platform/access-keys/access-keys.ts'
import { invitationPath } from './invitation.ts'
import { gatherMemberApps } from './member-apps.ts'

type Options = Parameters<typeof fakeApp>[1]

function membershipApps(some: { jellyfin?: Options; seerr?: Options } = {}): Promise<Machine> {
  const sharedState = freshApps()
  return fakeStack([
    fakeApp('jellyfin', { sharedState, ...some.jellyfin }),
    fakeApp('seerr', { sharedState, ...some.seerr }),
  ])
}

async function inviteMember(body: Record<string, unknown>, machine: Machine): Promise<MemberData | string> {
  return resultOf(await act('member-invite', { body }, machine, { dryRun: false }), machine)
}

/** Confirms with the token of its own dry run. */
async function removeMember(name: string, machine: Machine): Promise<MemberData | string> {
  const dry = await act('member-remove', { body: { member: name } }, machine, { dryRun: true })
  if (dry.type === 'refusal') return dry.refusal.data.code
  if (dry.type !== 'answer') throw new Error('a dry run answers')
  const { offer } = dry.envelope.data as unknown as MemberData
  return resultOf(await act('member-remove', { body: { member: name, offer } }, machine, { dryRun: false }), machine)
}

async function resultOf(result: Awaited<ReturnType<typeof act>>, machine: Machine): Promise<MemberData | string> {
  if (result.type === 'refusal') return result.refusal.data.code
  if (result.type !== 'job') throw new Error('it is a job')
  const { id, error } = await result.ended
  return error ? error.code : (machine.state().jobs.outcome(id)!.data as MemberData)
}

const expectData = (one: MemberData | string): MemberData => {
  if (typeof one === 'string') throw new Error(`refused: ${one}`)
  return one
}

test('member invite creates an account in both apps, and a password file that only the owner can read', async () => {
  const machine = await membershipApps()
  const done = expectData(await inviteMember({ member: 'Eli' }, machine))
  expect(done).toMatchObject({ complete: true, libraries: [], age_limit: null })
  expect(done.apps.map(({ app, result }) => [app, result])).toEqual([
    ['Jellyfin', 'done'],
    ['Seerr', 'done'],
  ])
  const { members, requestUsers } = await gatherMemberApps(machine)
  const [eli] = members.filter(({ name }) => name === 'Eli')
  expect(requestUsers.some(({ media_server_user_id }) => media_server_user_id === eli?.id)).toBe(true)
  expect(statSync(done.password_file!).mode & 0o777).toBe(0o600)
})

test('member invite refuses a name that no account can have, and creates nothing', async () => {
  const machine = await membershipApps()
  for (const name of ['a\n  ✓ all is well', '\u001b[2J', '<b>', '../x', ' Eli', 'Eli '])
    expect([name, await inviteMember({ member: name }, machine)]).toEqual([name, 'ASKED-5'])
  for (const name of ["Élodie O'Neil", '小林', 'a.b-c_d@e+f'])
    expect(expectData(await inviteMember({ member: name }, machine)).complete).toBe(true)
})

test('the first password is in its file and nowhere else', async () => {
  const sent: string[] = []
  const intercept = async (request: Request) => {
    if (request.method === 'POST' && request.url.endsWith('/Users/New')) sent.push(await request.clone().text())
    return undefined
  }
  const machine = await membershipApps({ jellyfin: { intercept } })
  const done = expectData(await inviteMember({ member: 'Eli' }, machine))
  const password = (JSON.parse(sent[0]!) as { Password: string }).Password
  expect(readFileSync(done.password_file!, 'utf8')).toContain(password)
  const { history, jobs } = machine.state()
  const [job] = jobs.list()
  const kept = JSON.stringify([done, history.list(), jobs.list(), jobs.events(job!.id, 0), jobs.outcome(job!.id)])
  expect(kept).toContain('Eli')
  expect(kept).not.toContain(password)
})

test('member invite limits the libraries and the age, and hides titles without a rating', async () => {
  const machine = await membershipApps()
  const done = expectData(await inviteMember({ member: 'Mia', libraries: ['films'], age_limit: 9 }, machine))
  expect(done).toMatchObject({ libraries: ['Films'], age_limit: 9, include_unrated: false })
  const { server, members } = await gatherMemberApps(machine)
  const mia = members.find(({ name }) => name === 'Mia')!
  expect(mia.library_ids).toHaveLength(1)
  expect(await server.accounts.restrictions(mia.id)).toMatchObject({ value: { max_age: 9, shows_unrated: false } })
})

test('member invite removes the account if the media server does not apply the restrictions', async () => {
  const intercept = (request: Request) =>
    request.url.endsWith('/Policy') ? new Response(null, { status: 204 }) : undefined
  const machine = await membershipApps({ jellyfin: { intercept } })
  expect(await inviteMember({ member: 'Mia', age_limit: 9 }, machine)).toBe('MEMBER-5')
  expect((await gatherMemberApps(machine)).members.map(({ name }) => name)).not.toContain('Mia')
  expect(existsSync(invitationPath(machine.paths, 'Mia'))).toBe(false)
})

test('member invite keeps the account and reports it if the request manager does not import the member', async () => {
  const intercept = (request: Request) =>
    request.url.endsWith('/import-from-jellyfin') ? Response.json({ message: 'no' }, { status: 500 }) : undefined
  const machine = await membershipApps({ seerr: { intercept } })
  const done = expectData(await inviteMember({ member: 'Eli' }, machine))
  expect(done.complete).toBe(false)
  expect(done.apps[1]).toMatchObject({ app: 'Seerr', result: 'failed' })
})

test('member invite refuses an existing member, an unknown library, and a stack without a media server', async () => {
  const machine = await membershipApps()
  expect(await inviteMember({ member: 'ben' }, machine)).toBe('MEMBER-2')
  expect(await inviteMember({ member: 'Eli', libraries: ['Filmz'] }, machine)).toBe('MEMBER-6')
  expect(await inviteMember({ member: 'Eli' }, await fakeStack([fakeApp('sonarr')]))).toBe('MEMBER-1')
})

test('member remove deletes the account in both apps, and lists the losses', async () => {
  const machine = await membershipApps()
  const file = expectData(await inviteMember({ member: 'Eli' }, machine)).password_file!
  expect(expectData(await removeMember('Eli', machine))).toMatchObject({ complete: true, losses: [] })
  expect(existsSync(file)).toBe(false)
  const done = expectData(await removeMember('ben', machine))
  expect(done.losses).toEqual([
    '1 request in Seerr, 0 of them not fulfilled; available titles stay',
    'the watch history of Ben: 74 films and episodes, and the playback positions',
    'the sign-in of Jellyfin Android TV on Living room, which is playing Metropolis',
  ])
  const { members, requestUsers } = await gatherMemberApps(machine)
  expect([...members, ...requestUsers].map(({ name }) => name)).not.toContain('Ben')
  expect(machine.state().history.list()[0]!.no_inverse_because).toContain('usher member invite Ben')
})

test('member remove needs confirmation, and never removes the last administrator', async () => {
  const machine = await membershipApps()
  const result = await act('member-remove', { body: { member: 'Ben' } }, machine, { dryRun: false })
  expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code: 'CONSENT-1' } } })
  expect(await removeMember('Ana', machine)).toBe('MEMBER-3')
  expect(await removeMember('Nobody', machine)).toBe('ASKED-6')
})

test('undo of member invite removes the account', async () => {
  const machine = await membershipApps()
  expectData(await inviteMember({ member: 'Eli', libraries: ['films'], age_limit: 9 }, machine))
  const dry = await act('undo', { body: {} }, machine, { dryRun: true })
  expect(dry).toMatchObject({
    type: 'answer',
    envelope: { data: { undo: { action: 'member-remove', body: { member: 'Eli' } }, skipped: [] } },
  })
})

test('removing a member revokes the keys for their page, and no others', async () => {
  const machine = await membershipApps()
  await inviteMember({ member: 'Eli' }, machine)
  for (const body of [
    { name: 'tablet', may: 'member', member: 'Eli' },
    { name: 'lights', may: 'read' },
  ])
    expect((await act('key-new', { body }, machine, { dryRun: false })).type).toBe('answer')
  await removeMember('Eli', machine)
  expect(readAccessKeys(accessKeyFile(machine.paths)).map(({ name }) => name)).toEqual(['lights'])
})

test('removing a member withdraws their votes to keep titles, and says so beforehand', async () => {
  const machine = await membershipApps()
  const { leavingTitles } = machine.state()
  const vote = { media: 'films' as const, catalogue_id: '653', title: 'Nosferatu', at: machine.now().toISOString() }
  for (const member of ['Ben', 'Ana']) leavingTitles.vote({ ...vote, member })
  const done = expectData(await removeMember('ben', machine))
  expect(done.losses.at(-1)).toBe('the votes of Ben to keep titles that would leave: 1')
  expect(leavingTitles.votes().map(({ member }) => member)).toEqual(['Ana'])
})

test('a member who could not be removed everywhere keeps their votes', async () => {
  const intercept = (request: Request) =>
    request.method === 'DELETE' ? Response.json({ message: 'no' }, { status: 500 }) : undefined
  const machine = await membershipApps({ seerr: { intercept } })
  const { leavingTitles } = machine.state()
  const vote = { media: 'films' as const, catalogue_id: '653', title: 'Nosferatu', at: machine.now().toISOString() }
  leavingTitles.vote({ ...vote, member: 'Ben' })
  expect(expectData(await removeMember('Ben', machine)).complete).toBe(false)
  expect(leavingTitles.votes()).toHaveLength(1)
})
