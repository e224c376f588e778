import { expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { freePort } from '../../rehearsal/free-port.ts'
import { runCommandLine } from '../surfaces/cli/cli.ts'
import { noServeCommands, fakeIo } from '../../test-support/cli/run-cli.ts'
import { controllableMachine } from '../../test-support/machine/controllable-machine.ts'
import { rehearsalStatePath } from '../platform/paths.ts'
import { runUiCommand } from './ui.ts'

test('ui in a rehearsal’s home says that the household is pretended', async () => {
  for (const rehearsed of [false, true]) {
    using machine = controllableMachine()
    if (rehearsed) writeFileSync(rehearsalStatePath(machine.home), '{}')
    const serving = Promise.withResolvers<void>()
    const { io, written, interrupt } = fakeIo({ onWrite: (to) => to === 'out' && serving.resolve() })
    const ended = runCommandLine(['ui', '--json'], io, () => machine.machine, { ...noServeCommands, ui: runUiCommand })
    await serving.promise
    const { address } = (JSON.parse(written.out) as { data: { address: string } }).data
    // The app learns it from the page, whatever the engine does.
    const page = await (await fetch(address)).text()
    expect(page.includes('<meta name="usher-rehearsal" content="true" />')).toBe(rehearsed)
    interrupt()
    expect(await ended).toBe(0)
    expect((JSON.parse(written.out) as { data: unknown }).data).toMatchObject({ rehearsal: rehearsed })
  }
})

test('ui --port listens on the named port', async () => {
  using machine = controllableMachine()
  const port = await freePort()
  const serving = Promise.withResolvers<void>()
  const { io, written, interrupt } = fakeIo({ onWrite: (to) => to === 'out' && serving.resolve() })
  const words = ['ui', '--port', String(port), '--json']
  const ended = runCommandLine(words, io, () => machine.machine, { ...noServeCommands, ui: runUiCommand })
  await serving.promise
  const { address } = (JSON.parse(written.out) as { data: { address: string } }).data
  expect(address).toBe(`http://127.0.0.1:${port}`)
  expect((await fetch(address)).status).toBe(200)
  interrupt()
  expect(await ended).toBe(0)
})

test('ui compiles its code rarely until somebody has asked 5,000 times', async () => {
  using machine = controllableMachine()
  const policies: string[] = []
  const compileCode = (when: string) => void policies.push(when)
  const serving = Promise.withResolvers<void>()
  const { io, written, interrupt } = fakeIo({ onWrite: (to) => to === 'out' && serving.resolve() })
  const ended = runCommandLine(['ui', '--json'], io, () => ({ ...machine.machine, compileCode }), {
    ...noServeCommands,
    ui: runUiCommand,
  })
  await serving.promise
  expect(policies).toEqual(['rarely'])
  const { address } = (JSON.parse(written.out) as { data: { address: string } }).data
  await sendRequests(address, 4_999)
  expect(policies).toEqual(['rarely'])
  await sendRequests(address, 2)
  expect(policies).toEqual(['rarely', 'as-usual'])
  interrupt()
  expect(await ended).toBe(0)
})

/** How many requests are sent before their answers are waited for. */
const BATCH = 50

/** Sends refused requests over one connection, and waits for all answers. */
async function sendRequests(address: string, count: number): Promise<void> {
  const { hostname, port } = new URL(address)
  const request = `GET /api/status HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`
  let [left, batch, received] = [count, 0, '']
  const over = Promise.withResolvers<void>()
  const sendBatch = (socket: Bun.Socket) => {
    batch = Math.min(left, BATCH)
    left -= batch
    received = ''
    if (batch === 0) over.resolve()
    else socket.write(request.repeat(batch))
  }
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      open: sendBatch,
      data(opened, piece) {
        received += piece.toString('latin1')
        if (received.split('HTTP/1.1 403').length - 1 === batch) sendBatch(opened)
      },
    },
  })
  await over.promise
  socket.end()
}
