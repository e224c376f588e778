import { afterEach, beforeEach, expect, test } from 'bun:test'
import { uiTerminal } from '../../../test-support/http/ui-terminal.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import type { ServerData } from './server.ts'

let home: ControllableMachine
beforeEach(() => void (home = controllableMachine()))
afterEach(() => home[Symbol.dispose]())

const terminal = (hasBrowser = true) => uiTerminal(home.machine, { hasBrowser })
type Terminal = ReturnType<typeof terminal>

const serverOf = async ({ handed }: Terminal) => (await handed).envelope.data as unknown as ServerData
const end = async ({ interrupt }: Terminal, ended: Promise<number>) => {
  interrupt()
  expect(await ended).toBe(0)
}

/** Exchanges the ticket of an address, as the app does. */
async function signIn(link: string): Promise<{ status: number; text: string; headers: Headers; token: string }> {
  const { origin, hash } = new URL(link)
  const response = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ticket: new URLSearchParams(hash.slice(1)).get('ticket') }),
  })
  const text = await response.text()
  const token = response.ok ? (JSON.parse(text) as { data: { token: string } }).data.token : ''
  return { status: response.status, text, headers: response.headers, token }
}

const statusWith = async (address: string, token: string) =>
  (await fetch(`${address}/api/version`, { headers: { 'X-Service-Token': token } })).status

test('ui --open signs a browser in once, with a ticket in place of the token', async () => {
  const shell = terminal()
  const ended = shell.serve({ open: true })
  const { address, token } = await serverOf(shell)
  const [link] = shell.opened
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#ticket=[0-9a-f]{64}$/)
  expect(link).not.toContain(token)
  const session = await signIn(link!)
  expect([session.status, await statusWith(address, session.token)]).toEqual([200, 200])
  expect(session.token).not.toBe(token)
  const again = await signIn(link!)
  expect([again.status, again.headers.get('content-type')]).toEqual([401, 'text/plain; charset=utf-8'])
  expect(again.text).toContain('This sign-in link has been used, or it is more than a minute old.')
  await end(shell, ended)
})

test('ui --open says so where no program opens a browser', async () => {
  const shell = terminal(false)
  const ended = shell.serve({ open: true })
  const { address } = await serverOf(shell)
  await Bun.sleep(0)
  expect(shell.talked).toEqual([expect.stringContaining(`Open ${address} yourself, and enter the token`)])
  await end(shell, ended)
})

test('ui --open signs in to the server that runs already, and starts no other', async () => {
  const first = terminal()
  const ended = first.serve({})
  const { address } = await serverOf(first)
  const second = terminal()
  expect(await second.serve({ open: true })).toBe(0)
  const { envelope, text } = await second.handed
  expect(envelope).toMatchObject({ kind: 'text', data: { name: 'open' } })
  expect(text).toContain(`usher is already running at ${address}. The browser opens there, signed in.`)
  const [link] = second.opened
  expect(link!.startsWith(`${address}/#ticket=`)).toBe(true)
  const session = await signIn(link!)
  expect([session.status, await statusWith(address, session.token)]).toEqual([200, 200])
  expect((await signIn(link!)).status).toBe(401)
  await end(first, ended)
})

test('a server that already runs is named where no program opens a browser', async () => {
  const first = terminal()
  const ended = first.serve({})
  const { address } = await serverOf(first)
  const second = terminal(false)
  expect(await second.serve({ open: true })).toBe(0)
  expect((await second.handed).text).toContain(`already running at ${address}. This machine has no program`)
  await end(first, ended)
})

test('ui starts a server of its own if the other one has ended, or if it is asked for another port or without --open', async () => {
  const first = terminal()
  const ended = first.serve({})
  const { address } = await serverOf(first)
  const plain = terminal()
  const plainEnded = plain.serve({})
  expect((await serverOf(plain)).address).not.toBe(address)
  await end(plain, plainEnded)
  await end(first, ended)
  const later = terminal()
  const laterEnded = later.serve({ open: true, port: Number(new URL(address).port) })
  expect((await serverOf(later)).address).toBe(address)
  const third = terminal()
  const thirdEnded = third.serve({ open: true, port: Number(new URL((await serverOf(plain)).address).port) })
  expect((await serverOf(third)).address).toBe((await serverOf(plain)).address)
  await end(third, thirdEnded)
  await end(later, laterEnded)
  const last = terminal()
  const lastEnded = last.serve({ open: true })
  expect((await last.handed).envelope.kind).toBe('server')
  await end(last, lastEnded)
})
