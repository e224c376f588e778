import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { runOnTerminal } from '../../../test-support/cli/terminal.ts'

const PROGRAM = `
import { isTerminal, terminalColumns } from '${join(import.meta.dirname, 'terminal.ts')}'
import { isatty } from 'node:tty'
const answers = [0, 1, 2, 9].map((descriptor) => [isTerminal(descriptor), isatty(descriptor), terminalColumns(descriptor)])
console.log(JSON.stringify([...answers, process.stdout.columns ?? null]) + ' is all')
`

test('a terminal is recognized as node:tty does, with the width that process.stdout has', async () => {
  const terminal = runOnTerminal([process.execPath, '-e', PROGRAM])
  await terminal.until('is all')
  const [line] = /\[\[.*\]/.exec(terminal.screen())!
  const answers: unknown = JSON.parse(line)
  const terminalAnswer = [true, true, 200]
  expect(answers).toEqual([terminalAnswer, terminalAnswer, terminalAnswer, [false, false, null], 200])
}, 20_000)

test('a pipe and a closed descriptor are no terminals and have no width', () => {
  const { stdout } = Bun.spawnSync([process.execPath, '-e', PROGRAM], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const none = [false, false, null]
  expect(JSON.parse(stdout.toString().replace(' is all', ''))).toEqual([none, none, none, none, null])
})
