import { expect, test } from 'bun:test'
import { existsSync, readFileSync, statSync } from 'node:fs'
import type { MemberData } from '../../../../contract/kinds/member.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { toldNothing } from '../../../../rehearsal/apps/told.ts'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { invitationFile } from './password.ts'
import { peopleOf } from './people.ts'

type Options = Parameters<typeof cast>[1]

function house(some: { jellyfin?: Options; seerr?: Options } = {}): Promise<Machine> {
  const told = toldNothing()
  return stage([cast('jellyfin', { told, ...some.jellyfin }), cast('seerr', { told, ...some.seerr })])
}

async function invite(body: Record<string, unknown>, machine: Machine): Promise<MemberData | string> {
  return outcome(await act('invite', { body }, machine, { dryRun: false }), machine)
}

/** With the consent of its own dry run. */
async function remove(name: string, machine: Machine): Promise<MemberData | string> {
  const dry = await act('remove', { body: { name } }, machine, { dryRun: true })
  if (dry.is === 'refusal') return dry.refusal.data.code
  if (dry.is !== 'answer') throw new Error('a dry run answers')
  const { offer } = dry.envelope.data as unknown as MemberData
  return outcome(await act('remove', { body: { name, offer } }, machine, { dryRun: false }), machine)
}

async function outcome(deed: Awaited<ReturnType<typeof act>>, machine: Machine): Promise<MemberData | string> {
  if (deed.is === 'refusal') return deed.refusal.data.code
  if (deed.is !== 'job') throw new Error('it is a job')
  const { id, error } = await deed.ended
  return error ? error.code : (machine.state().jobs.outcome(id)!.data as MemberData)
}

const told = (one: MemberData | string): MemberData => {
  if (typeof one === 'string') throw new Error(`refused: ${one}`)
  return one
}

test('whoever is invited is known to both apps, and has a password in a file of the owner alone', async () => {
  const machine = await house()
  const done = told(await invite({ name: 'Eli' }, machine))
  expect(done).toMatchObject({ complete: true, libraries: [], age_limit: null })
  expect(done.apps.map(({ app, did }) => [app, did])).toEqual([
    ['Jellyfin', 'added'],
    ['Seerr', 'added'],
  ])
  const { members, asking } = await peopleOf(machine)
  const [eli] = members.filter(({ name }) => name === 'Eli')
  expect(asking.some(({ seen_as }) => seen_as === eli?.id)).toBe(true)
  expect(statSync(done.password_file!).mode & 0o777).toBe(0o600)
})

test('a name that no account can have is refused before anything is made', async () => {
  const machine = await house()
  for (const name of ['a\n  ✓ all is well', '\u001b[2J', '<b>', '../x', ' Eli', 'Eli '])
    expect([name, await invite({ name }, machine)]).toEqual([name, 'ASKED-5'])
  for (const name of ["Élodie O'Neil", '小林', 'a.b-c_d@e+f'])
    expect(told(await invite({ name }, machine)).complete).toBe(true)
})

test('the first password is in its file and nowhere else', async () => {
  const sent: string[] = []
  const before = async (request: Request) => {
    if (request.method === 'POST' && request.url.endsWith('/Users/New')) sent.push(await request.clone().text())
    return undefined
  }
  const machine = await house({ jellyfin: { before } })
  const done = told(await invite({ name: 'Eli' }, machine))
  const password = (JSON.parse(sent[0]!) as { Password: string }).Password
  expect(readFileSync(done.password_file!, 'utf8')).toContain(password)
  const { history, jobs } = machine.state()
  const [job] = jobs.list()
  const kept = JSON.stringify([done, history.list(), jobs.list(), jobs.events(job!.id, 0), jobs.outcome(job!.id)])
  expect(kept).toContain('Eli')
  expect(kept).not.toContain(password)
})

test('a child is shown what was named, nothing for older ones, and nothing without a rating', async () => {
  const machine = await house()
  const done = told(await invite({ name: 'Mia', libraries: ['films'], age_limit: 9 }, machine))
  expect(done).toMatchObject({ libraries: ['Films'], age_limit: 9, unrated: false })
  const { server, members } = await peopleOf(machine)
  const mia = members.find(({ name }) => name === 'Mia')!
  expect(mia.shelves).toHaveLength(1)
  expect(await server.membership.shown(mia.id)).toMatchObject({ value: { age: 9, unrated: false } })
})

test('an account that would be shown more than was meant is removed again', async () => {
  const before = (request: Request) =>
    request.url.endsWith('/Policy') ? new Response(null, { status: 204 }) : undefined
  const machine = await house({ jellyfin: { before } })
  expect(await invite({ name: 'Mia', age_limit: 9 }, machine)).toBe('MEMBER-5')
  expect((await peopleOf(machine)).members.map(({ name }) => name)).not.toContain('Mia')
  expect(existsSync(invitationFile(machine.places, 'Mia'))).toBe(false)
})

test('a desk that does not take the member in is told, and the account stays', async () => {
  const before = (request: Request) =>
    request.url.endsWith('/import-from-jellyfin') ? Response.json({ message: 'no' }, { status: 500 }) : undefined
  const machine = await house({ seerr: { before } })
  const done = told(await invite({ name: 'Eli' }, machine))
  expect(done.complete).toBe(false)
  expect(done.apps[1]).toMatchObject({ app: 'Seerr', did: 'failed' })
})

test('who is a member already, and a library that is not there, are refused before anything', async () => {
  const machine = await house()
  expect(await invite({ name: 'ben' }, machine)).toBe('MEMBER-2')
  expect(await invite({ name: 'Eli', libraries: ['Filmz'] }, machine)).toBe('MEMBER-6')
  expect(await invite({ name: 'Eli' }, await stage([cast('sonarr')]))).toBe('MEMBER-1')
})

test('whoever is taken out leaves both apps, and what is lost was shown', async () => {
  const machine = await house()
  const file = told(await invite({ name: 'Eli' }, machine)).password_file!
  expect(told(await remove('Eli', machine))).toMatchObject({ complete: true, leaves: [] })
  expect(existsSync(file)).toBe(false)
  const done = told(await remove('ben', machine))
  expect(done.leaves).toEqual([
    '1 request in Seerr, 0 of them not fulfilled; what has arrived stays',
    'that Ben has watched 74 films and episodes, and where they stopped',
    'the sign-in of Jellyfin Android TV on Living room, which is playing Metropolis',
  ])
  const { members, asking } = await peopleOf(machine)
  expect([...members, ...asking].map(({ name }) => name)).not.toContain('Ben')
  expect(machine.state().history.list()[0]!.no_inverse_because).toContain('usher invite Ben')
})

test('nobody is taken out without consent, and never the last administrator', async () => {
  const machine = await house()
  const deed = await act('remove', { body: { name: 'Ben' } }, machine, { dryRun: false })
  expect(deed).toMatchObject({ is: 'refusal', refusal: { data: { code: 'CONSENT-1' } } })
  expect(await remove('Ana', machine)).toBe('MEMBER-3')
  expect(await remove('Nobody', machine)).toBe('ASKED-6')
})
