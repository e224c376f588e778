import { expect, test } from 'bun:test'
import { httpFixture, HOST, TOKEN } from '../../../../test-support/http/http-fixture.ts'
import { controllableMachine } from '../../../../test-support/machine/controllable-machine.ts'
import type { LanAuth } from './authenticator.ts'

const lan = { password: { hash: () => 'a hash', stop: () => {} } } as LanAuth

test('signing out ends the session that asks for it, whoever holds it, and no other', async () => {
  using home = controllableMachine()
  const { request, sessions, ticket } = httpFixture(home.machine, { lan })
  const member = { role: 'member', member: 'Ben' } as const
  const opened = [sessions.begin(), ticket.sessions.begin(), sessions.begin(member), sessions.begin(member)]
  const headers = opened.map(({ token }) => ['Host', HOST, 'X-Service-Token', token])
  const ended = await Promise.all(headers.slice(0, 3).map((own) => request('DELETE', '/api/session', { headers: own })))
  expect(ended.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 3 }, () => [204, '']))
  const after = await Promise.all(headers.map((own) => request('DELETE', '/api/session', { headers: own })))
  expect(after.map(({ status }) => status)).toEqual([403, 403, 403, 204])
})

test('the token of the run stays good, and without a token nobody signs out', async () => {
  using home = controllableMachine()
  const { request } = httpFixture(home.machine)
  expect((await request('DELETE', '/api/session')).status).toBe(204)
  expect((await request('GET', '/api/version', { headers: ['Host', HOST, 'X-Service-Token', TOKEN] })).status).toBe(200)
  expect((await request('DELETE', '/api/session', { headers: ['Host', HOST] })).status).toBe(403)
})
