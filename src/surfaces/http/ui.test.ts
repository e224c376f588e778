import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Envelope } from '../../operations/envelope.ts'
import { noApp } from './app/app.ts'
import { keptHash, passwordFile } from './password.ts'
import type { Serving } from './serve.ts'
import { pretended, type Pretended } from '../../../test-support/http/machine.ts'
import { serveUi, type UiFlags, type UiIo } from './ui.ts'

let home: Pretended
beforeEach(() => void (home = pretended()))
afterEach(() => home[Symbol.dispose]())

function terminal(typed = '') {
  const handed = Promise.withResolvers<{ envelope: Envelope; text: string }>()
  const talked: string[] = []
  const opened: string[] = []
  const heardAll = new Set<() => void>()
  const io: UiIo = {
    hand: async (envelope, text) => handed.resolve({ envelope, text }),
    talk: async (text) => void talked.push(text),
    password: async () => typed,
    onInterrupt(listener) {
      heardAll.add(listener)
      return () => heardAll.delete(listener)
    },
    open: (address) => void opened.push(address),
  }
  const serve = (flags: UiFlags) => serveUi(home.machine, flags, io, { app: noApp() })
  return {
    io,
    serve,
    handed: handed.promise,
    talked,
    opened,
    interrupt: () => heardAll.forEach((hear) => hear()),
    heardAll,
  }
}

const ask = (told: Serving, path: string, init: RequestInit = {}) =>
  fetch(told.address + path, {
    ...init,
    headers: { 'X-Service-Token': told.token, 'Content-Type': 'application/json' },
  })

test('it tells the address, the token and that nothing is encrypted, and ends at Ctrl-C', async () => {
  const { serve, handed, interrupt, opened, heardAll } = terminal()
  const ended = serve({})
  const { envelope, text } = await handed
  const told = envelope.data as unknown as Serving
  expect(envelope.kind).toBe('serving')
  expect(told.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(told).toMatchObject({
    lan: false,
    encrypted: false,
    rehearsal: false,
  })
  expect(told.token).toMatch(/^[0-9a-f]{64}$/)
  for (const part of [told.address, told.token, 'not encrypted']) expect(text).toContain(part)
  expect((await ask(told, '/api/version')).status).toBe(200)
  interrupt()
  expect(await ended).toBe(0)
  expect([opened, heardAll.size]).toEqual([[], 0])
  await expect(ask(told, '/api/version')).rejects.toThrow()
})

test('every run has a token of its own, and the address is opened only when that is asked for', async () => {
  const tokens = new Set<unknown>()
  for (const open of [false, true]) {
    const { serve, handed, interrupt, opened } = terminal()
    const ended = serve({ open })
    const { data } = (await handed).envelope
    interrupt()
    await ended
    tokens.add(data['token'])
    expect(opened).toEqual(open ? [data['address'] as string] : [])
    expect(opened.join('')).not.toContain(data['token'] as string)
  }
  expect(tokens.size).toBe(2)
})

test('work that is under way is named and waited for; a second Ctrl-C leaves at once', async () => {
  const held = Promise.withResolvers<void>()
  home.hand.hold = held.promise
  const { serve, handed, talked, interrupt } = terminal()
  const ended = serve({})
  const told = (await handed).envelope.data as unknown as Serving
  await ask(told, '/api/actions/restart', { method: 'POST', body: '{"services":["finder"]}' })
  interrupt()
  while (talked.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(talked[0]).toContain('Restart finder')
  interrupt()
  expect(await ended).toBe(130)
  const { jobs } = home.machine.state()
  expect(jobs.list()[0]!.state).toBe('running')
  held.resolve()
  while (jobs.list()[0]!.state === 'running') await new Promise((resolve) => setImmediate(resolve))
})

test('work that comes to its end lets usher end', async () => {
  const held = Promise.withResolvers<void>()
  home.hand.hold = held.promise
  const { serve, handed, talked, interrupt } = terminal()
  const ended = serve({})
  const told = (await handed).envelope.data as unknown as Serving
  await ask(told, '/api/actions/restart', { method: 'POST', body: '{"services":["finder"]}' })
  interrupt()
  while (talked.length < 2) await new Promise((resolve) => setImmediate(resolve))
  held.resolve()
  expect(await ended).toBe(0)
  expect(home.machine.state().jobs.list()[0]!.state).toBe('done')
})

test('a port that is taken is refused, and nothing goes on listening', async () => {
  const first = terminal()
  const ended = first.serve({})
  const { port } = new URL((await first.handed).envelope.data['address'] as string)
  await expect(terminal().serve({ port: Number(port) })).rejects.toThrow(`Port ${port} cannot be listened on`)
  first.interrupt()
  await ended
  const again = terminal()
  const served = again.serve({ port: Number(port) })
  expect((await again.handed).envelope.data['address']).toBe(`http://127.0.0.1:${port}`)
  again.interrupt()
  await served
})

test('a password is set and taken away without serving anything', async () => {
  const file = passwordFile(home.machine.places)
  const { serve, handed } = terminal('a dozen of them')
  expect(await serve({ 'set-password': true })).toBe(0)
  expect((await handed).envelope).toMatchObject({ kind: 'text', data: { name: 'set-password' } })
  expect(keptHash(file)).toBeDefined()
  expect(await terminal().serve({ 'clear-password': true })).toBe(0)
  expect(keptHash(file)).toBeUndefined()
})

test('what cannot be is refused: both at once, one that is short, the network without one', async () => {
  await expect(terminal('short').serve({ 'set-password': true })).rejects.toThrow('too short')
  await expect(terminal().serve({ 'set-password': true, 'clear-password': true })).rejects.toThrow('together')
  await expect(terminal().serve({ lan: true })).rejects.toThrow('before a password is set')
  await expect(terminal().serve({ assets: home.home })).rejects.toThrow('no index.html')
})

test('a directory is served as the app where one is named', async () => {
  const assets = join(home.home, 'assets')
  mkdirSync(assets)
  writeFileSync(join(assets, 'index.html'), 'a page of its own')
  const { serve, handed, interrupt } = terminal()
  const ended = serve({ assets })
  const told = (await handed).envelope.data as unknown as Serving
  expect(await (await fetch(told.address)).text()).toBe('a page of its own')
  expect((await ask(told, '/api/version')).status).toBe(200)
  interrupt()
  await ended
})
