import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyData } from '../../contract/kinds/keys.ts'
import { createRedactor } from '../../src/platform/redaction/redactor.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { HOST, httpFixture, type HttpFixture } from '../../test-support/http/http-fixture.ts'
import { controllableMachine, type ControllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { ownersRequests } from './support/every-request.ts'

let home: ControllableMachine
let surface: HttpFixture
beforeEach(() => {
  home = controllableMachine()
  surface = httpFixture(home.machine)
})
afterEach(() => home[Symbol.dispose]())

async function makeKey(name: string, may: string): Promise<string> {
  const { out } = await runCli(['key', 'new', name, '--may', may, '--json'], { machine: home.machine })
  return (JSON.parse(out) as { data: KeyData }).data.token!
}
const send = (token: string, method = 'GET', target = '/api/version') =>
  surface.request(method, target, {
    headers: ['Host', HOST, 'X-Service-Token', token, 'Content-Type', 'application/json'],
    body: method === 'GET' ? '' : '{}',
  })
const guess = (number: number) => `usher_${number.toString(16).padStart(64, '0')}`

test('a key that may read is refused every action, by any method', async () => {
  const key = await makeKey('reader', 'read')
  const actions = ownersRequests.filter(({ method }) => method === 'POST')
  expect(actions.length).toBeGreaterThan(30)
  for (const { path } of actions)
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([path, method, (await send(key, method, path)).status]).toEqual([path, method, 403])
})

test('no file of usher’s has a key, and the one with digests is for its owner alone', async () => {
  const key = await makeKey('reader', 'read')
  await send(key)
  const folders = [home.machine.paths.config, home.machine.paths.state]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  expect(files.length).toBeGreaterThan(1)
  const bare = key.slice('usher_'.length)
  for (const file of files) expect([file, readFileSync(file).includes(bare)]).toEqual([file, false])
  expect(statSync(join(home.machine.paths.config, 'keys.json')).mode & 0o777).toBe(0o600)
})

test('a key that an app wrote into its log is hidden in a bundle', async () => {
  const key = await makeKey('reader', 'read')
  const { redact } = createRedactor({
    secrets: new Set(),
    weak: new Set(),
    names: new Set(),
    publicHosts: new Set(),
    include_names: false,
  })
  for (const text of [`GET /api/status ${key}`, `X-Service-Token: ${key}`, `"${key}"`])
    expect(redact(text).value).not.toContain(key.slice(6, 20))
})

test('guessing makes a device wait, longer each time, while its own key goes on working', async () => {
  const key = await makeKey('reader', 'read')
  expect((await send(key)).status).toBe(200)
  const statuses = [(await send(guess(1))).status, (await send(guess(2))).status]
  const third = await send(guess(3))
  expect([...statuses, third.status, third.headers.get('retry-after')]).toEqual([403, 403, 429, '2'])
  expect((await send(guess(4))).status).toBe(429)
  expect((await send(key)).status).toBe(200)
  surface.clock.advance(2_000)
  expect((await send(guess(5))).headers.get('retry-after')).toBe('4')
})

test('while a device waits, a key that it never used is not compared', async () => {
  const key = await makeKey('reader', 'read')
  for (const number of [1, 2, 3]) await send(guess(number))
  expect((await send(key)).status).toBe(429)
  surface.clock.advance(2_000)
  expect((await send(key)).status).toBe(200)
})

test('a program that repeats its revoked key locks nobody out', async () => {
  const key = await makeKey('reader', 'read')
  const other = await makeKey('other', 'read')
  await runCli(['key', 'revoke', 'reader'], { machine: home.machine })
  for (let times = 0; times < 20; times++) expect((await send(key)).status).toBe(403)
  expect((await send(other)).status).toBe(200)
})

test('part of a key, its digest, and a key in the address open nothing', async () => {
  const key = await makeKey('reader', 'read')
  const digest = new Bun.CryptoHasher('sha256').update(key).digest('hex')
  for (const token of [key.slice(0, -1), `${key}0`, key.toUpperCase(), digest, `usher_${digest}`, 'usher_'])
    expect([token, (await send(token)).status === 200]).toEqual([token, false])
  const headers = ['Host', HOST]
  for (const target of [`/api/version?token=${key}`, `/api/version?key=${key}`])
    expect((await surface.request('GET', target, { headers })).status).toBe(403)
})

test('a damaged file of keys lets nobody in, and says so to the owner', async () => {
  const key = await makeKey('reader', 'read')
  for (const text of [
    '',
    '{',
    '{"version":2,"keys":[]}',
    '{"version":1,"keys":[{"name":"a","digest":"","may":"act"}]}',
  ]) {
    writeFileSync(join(home.machine.paths.config, 'keys.json'), text)
    expect([text, (await send(key)).status === 200]).toEqual([text, false])
    expect((await runCli(['keys'], { machine: home.machine })).err).toContain('KEY-9')
  }
})
