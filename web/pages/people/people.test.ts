import { expect, test } from 'bun:test'
import type { Playback, RequestingMember, ServerMember } from '../../../clients/typescript/src/index.ts'
import { peopleFrom } from './people.ts'

const member = (name: string) => ({ member: name }) as RequestingMember
const account = (name: string, facts: Partial<ServerMember> = {}) =>
  ({ member: name, enabled: true, administrator: false, last_seen_at: null, ...facts }) as ServerMember
const playback = (name: string | null) => ({ member: name, title: 'Metropolis' }) as Playback

test('peopleFrom joins a member and what they watch, whatever the case of the name', () => {
  const people = peopleFrom([member('Chloe'), member('Ben')], [playback('ben'), playback(null)])
  expect(people.map(({ name, playbacks }) => [name, playbacks.length])).toEqual([
    ['Ben', 1],
    ['Chloe', 0],
  ])
})

test('peopleFrom adds who watches without ever having asked for anything', () => {
  expect(peopleFrom([], [playback('Ana')])).toMatchObject([{ name: 'Ana', requesting: null }])
})

test('peopleFrom joins the account of a member, whatever the case of the name', () => {
  const people = peopleFrom([member('Ben')], [], [account('ben', { last_seen_at: '2026-01-01T00:00:00Z' })])
  expect(people).toMatchObject([{ name: 'Ben', account: { last_seen_at: '2026-01-01T00:00:00Z' } }])
})

test('peopleFrom lists members without the app for requests, and nobody who only manages the server', () => {
  const accounts = [account('Ana'), account('admin', { administrator: true }), account('Old', { enabled: false })]
  expect(peopleFrom([], [], accounts).map(({ name }) => name)).toEqual(['Ana'])
})
