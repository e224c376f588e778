import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { KeyData, KeysData } from '../../contract/kinds/keys.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { HOST, httpFixture, type HttpFixture } from '../../test-support/http/http-fixture.ts'
import type { RunningServer } from '../../src/surfaces/http/server.ts'
import { openConnection } from './support/raw-connection.ts'
import { portOf, startSurface } from './support/surfaces.ts'

let home: ControllableMachine
let surface: HttpFixture
let server: RunningServer | undefined
beforeEach(() => {
  home = controllableMachine()
  surface = httpFixture(home.machine)
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  home[Symbol.dispose]()
})

async function makeKey(...words: string[]): Promise<string> {
  const { out, err } = await runCli(['key', 'new', ...words, '--json'], { machine: home.machine })
  if (err !== '') throw new Error(err)
  return (JSON.parse(out) as { data: KeyData }).data.token!
}

const headersWith = (token: string) => ['Host', HOST, 'X-Service-Token', token, 'Content-Type', 'application/json']
const send = (token: string, method: string, target: string, body = '') =>
  surface.request(method, target, { headers: headersWith(token), body })
const listKeys = async () =>
  JSON.parse((await runCli(['keys', '--json'], { machine: home.machine })).out).data as KeysData

test('a key that may read asks everything, changes nothing, and is told so', async () => {
  const key = await makeKey('home-assistant', '--may', 'read')
  expect((await send(key, 'GET', '/api/status')).status).toBe(200)
  expect((await send(key, 'GET', '/api/keys')).status).toBe(200)
  expect((await send(key, 'GET', '/api/nothing')).status).toBe(404)
  for (const target of ['/api/actions/accept', '/api/actions/nothing', '/api/nothing']) {
    const { status, text } = await send(key, 'POST', target, '{}')
    expect([target, status, text]).toEqual([target, 403, 'This key may only read.\n'])
  }
})

test('a key that may act performs actions, and can neither make nor revoke keys', async () => {
  const key = await makeKey('nightly', '--may', 'act')
  expect((await send(key, 'GET', '/api/status')).status).toBe(200)
  const alerts = await send(key, 'POST', '/api/actions/alerts-set', '{"preset":"quiet"}')
  expect(alerts.status).toBe(200)
  for (const [action, body] of [
    ['key-new', '{"name":"more","may":"act"}'],
    ['key-revoke', '{"name":"nightly"}'],
  ] as const) {
    const { status, text } = await send(key, 'POST', `/api/actions/${action}`, body)
    expect([action, status, text]).toEqual([action, 403, 'A key cannot make or revoke keys.\n'])
  }
  expect((await listKeys()).access_keys.map(({ name }) => name)).toEqual(['nightly'])
})

test('a key that may act cannot choose which machines are reached, or what runs there', async () => {
  const key = await makeKey('elsewhere', '--may', 'act')
  for (const [action, body] of [
    ['machine-add', '{"name":"gpu","destination":"root@attacker.example"}'],
    ['offsite-add', '{"name":"far","type":"s3","location":"https://attacker.example/bucket","plain":true}'],
    ['offsite-remove', '{"name":"usb"}'],
    ['machine-add', '{"name":"gpu","destination":"root@attacker.example","on":"nas"}'],
    ['machine-update', '{"name":"gpu","destination":"root@attacker.example","dry_run":true}'],
    ['machine-remove', '{"name":"gpu"}'],
  ] as const) {
    const { status, text } = await send(key, 'POST', `/api/actions/${action}`, body)
    expect([action, status, text]).toEqual([
      action,
      403,
      expect.stringMatching(/^A key cannot change (?:which machines|where copies)/),
    ])
  }
  const owner = surface.ticket.sessions.begin().token
  const { status } = await send(owner, 'POST', '/api/actions/machine-remove', '{"name":"gpu"}')
  expect(status).toBe(404)
})

test('the owner makes a key over HTTP; only that answer has it', async () => {
  const owner = surface.ticket.sessions.begin().token
  const made = await send(owner, 'POST', '/api/actions/key-new', '{"name":"over-http","may":"read"}')
  const { data } = JSON.parse(made.text) as { data: KeyData }
  expect([made.status, data.may, data.token]).toEqual([200, 'read', expect.stringMatching(/^usher_[0-9a-f]{64}$/)])
  for (const target of ['/api/keys', '/api/history', '/api/jobs', '/api/stored'])
    expect((await send(owner, 'GET', target)).text).not.toContain(data.token!)
  const rehearsed = await send(owner, 'POST', '/api/actions/key-new', '{"name":"x","may":"read","dry_run":true}')
  expect(JSON.parse(rehearsed.text).data).toMatchObject({ dry_run: true, token: null })
})

test('keys shows when and from where each was last used, at most once a minute', async () => {
  const key = await makeKey('lights', '--may', 'read')
  expect((await listKeys()).access_keys[0]).toMatchObject({ last_used_at: null, last_used_from: null })
  await send(key, 'GET', '/api/version')
  const [first] = (await listKeys()).access_keys
  expect(first).toMatchObject({ name: 'lights', may: 'read', member: null, last_used_from: expect.any(String) })
  surface.clock.advance(59_000)
  await send(key, 'GET', '/api/version')
  expect((await listKeys()).access_keys[0]!.last_used_at).toBe(first!.last_used_at)
  surface.clock.advance(1_000)
  await send(key, 'GET', '/api/version')
  expect((await listKeys()).access_keys[0]!.last_used_at).not.toBe(first!.last_used_at)
})

test('a revoked key is refused at once, as any wrong token is', async () => {
  const key = await makeKey('lights', '--may', 'read')
  expect((await send(key, 'GET', '/api/version')).status).toBe(200)
  expect((await runCli(['key', 'revoke', 'lights'], { machine: home.machine })).exit).toBe(0)
  const refused = await send(key, 'GET', '/api/version')
  expect([refused.status, refused.text]).toEqual([403, (await send('wrong', 'GET', '/api/version')).text])
})

test('undo revokes a key that was made, and a revoked key stays revoked', async () => {
  const key = await makeKey('lights', '--may', 'read')
  expect((await runCli(['undo', '--yes'], { machine: home.machine })).exit).toBe(0)
  expect((await send(key, 'GET', '/api/version')).status).toBe(403)
  expect((await runCli(['undo', '--yes'], { machine: home.machine })).exit).not.toBe(0)
})

test('revoking a key ends the streams that it has open, and no others', async () => {
  server = await startSurface({ machine: home.machine })
  const key = await makeKey('screen', '--may', 'read')
  const follow = async (token: string) => {
    const connection = await openConnection(portOf(server!))
    const host = `127.0.0.1:${portOf(server!)}`
    connection.socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nX-Service-Token: ${token}\r\n\r\n`)
    await connection.waitFor('event: ')
    return connection
  }
  using owner = await follow(server.info.token)
  using program = await follow(key)
  await runCli(['key', 'revoke', 'screen'], { machine: home.machine })
  await program.waitFor(/\r\n0\r\n\r\n$/)
  expect(owner.socket.destroyed).toBe(false)
  expect(owner.received()).not.toMatch(/\r\n0\r\n\r\n$/)
})

test.each([
  ['a name with spaces', ['my key', '--may', 'read'], 'KEY-1'],
  ['a member’s page without a member', ['tablet', '--may', 'member'], 'KEY-4'],
  ['a member for a key that reads', ['tablet', '--may', 'read', '--member', 'Eli'], 'KEY-5'],
])('key new refuses %s', async (_what, words, code) => {
  const { err, exit } = await runCli(['key', 'new', ...words], { machine: home.machine })
  expect([exit, err]).toEqual([2, expect.stringContaining(code)])
})

test('a name is used once, and an unknown one is not revoked', async () => {
  await makeKey('lights', '--may', 'read')
  const again = await runCli(['key', 'new', 'lights', '--may', 'act'], { machine: home.machine })
  expect(again.err).toContain('KEY-2')
  const unknown = await runCli(['key', 'revoke', 'light'], { machine: home.machine })
  expect(unknown.err).toContain('Did you mean lights?')
})
