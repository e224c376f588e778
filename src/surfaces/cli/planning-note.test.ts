import { expect, test } from 'bun:test'
import { runCli } from '../../../test-support/cli/run-cli.ts'
import { eveningMachine } from '../../../test-support/disruption/evening.ts'
import { fakeRunner } from '../../../test-support/machine/fake-machine.ts'

async function evening() {
  const { hand: runner } = fakeRunner()
  return eveningMachine(['bazarr'], { runner: async () => runner })
}

const CLEAR = '\u001b[1A\r\u001b[0J'
const NOTE = 'Looking at what would change\n'

test('a change says at a terminal what it does before it has asked anybody, and takes the line away again', async () => {
  const written: string[] = []
  const { machine } = await evening()
  const { exit } = await runCli(['restart', 'bazarr'], {
    machine,
    tty: true,
    typedLines: [],
    onWrite: (_to, text) => written.push(text),
  })
  expect(exit).toBe(0)
  expect(written[0]).toBe(NOTE)
  const clears = written.filter((text) => text === NOTE || text === CLEAR).slice(0, 2)
  expect(clears).toEqual([NOTE, CLEAR])
  expect(written.lastIndexOf(NOTE)).toBeLessThan(written.lastIndexOf(CLEAR))
})

test('a pipe and a program get no such line', async () => {
  const { machine } = await evening()
  expect((await runCli(['restart', 'bazarr'], { machine })).err).not.toContain(NOTE)
  expect((await runCli(['restart', 'bazarr', '--json'], { machine, tty: true })).err).not.toContain(NOTE)
})
