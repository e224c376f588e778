import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../../contract/declare.ts'
import { readPasswordHash, passwordFile } from '../../platform/owner-password.ts'
import type { ServerData } from './server.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { uiTerminal } from '../../../test-support/http/ui-terminal.ts'

let home: ControllableMachine
beforeEach(() => void (home = controllableMachine()))
afterEach(() => home[Symbol.dispose]())

const terminal = (typed = '') => uiTerminal(home.machine, { typed })

const ask = (server: ServerData, path: string, init: RequestInit = {}) =>
  fetch(server.address + path, {
    ...init,
    headers: { 'X-Service-Token': server.token, 'Content-Type': 'application/json' },
  })

test('ui prints the address, the token and a warning that nothing is encrypted, and ends at Ctrl-C', async () => {
  const { serve, handed, interrupt, opened: openedAddresses, heardAll } = terminal()
  const ended = serve({})
  const { envelope, text } = await handed
  const server = envelope.data as unknown as ServerData
  expect(envelope.kind).toBe('server')
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(server).toMatchObject({
    lan: false,
    encrypted: false,
    rehearsal: false,
  })
  expect(server.token).toMatch(/^[0-9a-f]{64}$/)
  for (const part of [server.address, server.token, 'not encrypted']) expect(text).toContain(part)
  expect((await ask(server, '/api/version')).status).toBe(200)
  interrupt()
  expect(await ended).toBe(0)
  expect([openedAddresses, heardAll.size]).toEqual([[], 0])
  await expect(ask(server, '/api/version')).rejects.toThrow()
})

test('ui creates a new token for every run, and opens a browser only if asked to', async () => {
  const tokens = new Set<unknown>()
  for (const open of [false, true]) {
    const { serve, handed, interrupt, opened: openedAddresses } = terminal()
    const ended = serve({ open })
    const { data } = (await handed).envelope
    interrupt()
    await ended
    tokens.add(data['token'])
    const link = new RegExp(`^${data['address'] as string}/#ticket=[0-9a-f]{64}$`)
    expect(openedAddresses).toEqual(open ? [expect.stringMatching(link)] : [])
    expect(openedAddresses.join('')).not.toContain(data['token'] as string)
  }
  expect(tokens.size).toBe(2)
})

test('with --without-token no output has the token, and a browser still signs in', async () => {
  const { serve, handed, interrupt, opened } = terminal()
  const ended = serve({ 'without-token': true, open: true })
  const { envelope, text } = await handed
  interrupt()
  await ended
  expect(envelope.data['token']).toBe('')
  expect(text).not.toMatch(/[0-9a-f]{64}/)
  expect(opened).toHaveLength(1)
})

test('with --tls ui prints the fingerprint of its certificate', async () => {
  const { serve, handed, interrupt } = terminal()
  const ended = serve({ tls: true })
  const { envelope, text } = await handed
  interrupt()
  await ended
  const { certificate, encrypted } = envelope.data as unknown as ServerData
  expect(encrypted).toBe(true)
  for (const part of [certificate!.fingerprint, certificate!.public_key_pin, 'https://']) expect(text).toContain(part)
})

test('running jobs are named and waited for; a second Ctrl-C exits at once', async () => {
  const blocker = Promise.withResolvers<void>()
  home.runner.blocker = blocker.promise
  const { serve, handed, talked: messages, interrupt } = terminal()
  const ended = serve({})
  const server = (await handed).envelope.data as unknown as ServerData
  await ask(server, '/api/actions/restart', { method: 'POST', body: '{"services":["finder"]}' })
  interrupt()
  while (messages.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(messages[0]).toContain('Restart finder')
  interrupt()
  expect(await ended).toBe(130)
  const { jobs } = home.machine.state()
  expect(jobs.list()[0]!.state).toBe('running')
  blocker.resolve()
  while (jobs.list()[0]!.state === 'running') await new Promise((resolve) => setImmediate(resolve))
})

test('usher exits when the running jobs finish', async () => {
  const blocker = Promise.withResolvers<void>()
  home.runner.blocker = blocker.promise
  const { serve, handed, talked: messages, interrupt } = terminal()
  const ended = serve({})
  const server = (await handed).envelope.data as unknown as ServerData
  await ask(server, '/api/actions/restart', { method: 'POST', body: '{"services":["finder"]}' })
  interrupt()
  while (messages.length < 2) await new Promise((resolve) => setImmediate(resolve))
  blocker.resolve()
  expect(await ended).toBe(0)
  expect(home.machine.state().jobs.list()[0]!.state).toBe('done')
})

test('a taken port is refused, and nothing keeps listening', async () => {
  const first = terminal()
  const ended = first.serve({})
  const { port } = new URL((await first.handed).envelope.data['address'] as string)
  const other = terminal()
  const refusal = other.serve({ port: Number(port) }).catch(String)
  // Where it serves after all, the refusal never comes.
  expect(await Promise.race([refusal, other.handed])).toContain(`usher cannot listen on port ${port}`)
  first.interrupt()
  await ended
  const second = terminal()
  const served = second.serve({ port: Number(port) })
  expect((await second.handed).envelope.data['address']).toBe(`http://127.0.0.1:${port}`)
  second.interrupt()
  await served
})

test('ui sets and clears a password without serving', async () => {
  const file = passwordFile(home.machine.paths)
  const { serve, handed } = terminal('a dozen of them')
  expect(await serve({ 'set-password': true })).toBe(0)
  expect((await handed).envelope).toMatchObject({ kind: 'text', data: { name: 'set-password' } })
  expect(readPasswordHash(file)).toBeDefined()
  expect(await terminal().serve({ 'clear-password': true })).toBe(0)
  expect(readPasswordHash(file)).toBeUndefined()
})

test('ui refuses set and clear together, a short password, and LAN access without a password', async () => {
  await expect(terminal('short').serve({ 'set-password': true })).rejects.toThrow('too short')
  await expect(terminal().serve({ 'set-password': true, 'clear-password': true })).rejects.toThrow('together')
  await expect(terminal().serve({ lan: true })).rejects.toThrow('until a password is set')
  await expect(terminal().serve({ assets: home.home })).rejects.toThrow('no index.html')
})

test('ui does not start with an app for another wire version', async () => {
  const assets = join(home.home, 'other-assets')
  mkdirSync(assets)
  for (const [page, declared] of [
    ['<meta name="usher-wire" content="94">', 'wire version 94'],
    ['a page of its own', 'no wire version'],
  ] as const) {
    writeFileSync(join(assets, 'index.html'), page)
    await expect(terminal().serve({ assets })).rejects.toThrow(
      `its page declares ${declared}, and this usher serves wire version ${API_VERSION}.`,
    )
  }
})

test('ui serves a named directory as the app', async () => {
  const assets = join(home.home, 'assets')
  mkdirSync(assets)
  const page = `<meta name="usher-wire" content="${API_VERSION}">a page of its own`
  writeFileSync(join(assets, 'index.html'), page)
  const { serve, handed, interrupt } = terminal()
  const ended = serve({ assets })
  const server = (await handed).envelope.data as unknown as ServerData
  expect(await (await fetch(server.address)).text()).toBe(page)
  expect((await ask(server, '/api/version')).status).toBe(200)
  interrupt()
  await ended
})

test('a job that still waits to begin is cancelled when usher ends', async () => {
  const { serve, handed, interrupt } = terminal()
  const { jobs } = home.machine.state()
  const ended = serve({})
  const server = (await handed).envelope.data as unknown as ServerData
  const body = JSON.stringify({ services: ['player'], when_idle: true })
  const { data } = (await (await ask(server, '/api/actions/restart', { method: 'POST', body })).json()) as {
    data: { id: string }
  }
  while (jobs.get(data.id)?.progress?.step !== 'idle') await Bun.sleep(5)
  interrupt()
  expect(await ended).toBe(0)
  expect(jobs.get(data.id)).toMatchObject({ state: 'cancelled' })
})
