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

test('ui compiles its code rarely until somebody connects', async () => {
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
  expect((await fetch(address)).status).toBe(200)
  expect(policies).toEqual(['rarely', 'as-usual'])
  interrupt()
  expect(await ended).toBe(0)
})
