import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { runOnTerminal } from '../../../test-support/cli/terminal.ts'

const program = (ending: string) => `
import { createProcessTerminal } from '${join(import.meta.dirname, 'process-terminal.ts')}'
const terminal = createProcessTerminal({ input: process.stdin, output: process.stdout, write: async () => {} })
terminal.open()
setTimeout(() => { ${ending} }, 50)
`

test.each([
  ['throws', 'throw new Error("a bug")'],
  ['rejects', 'Promise.reject(new Error("a bug"))'],
  ['exits', 'process.exit(3)'],
  ['closes twice', 'terminal.close(); terminal.close(); process.exit(0)'],
])(
  'a process that %s leaves the terminal as it was',
  async (_name, ending) => {
    const quoted = Bun.$.escape(program(ending))
    const terminal = runOnTerminal([
      'sh',
      '-c',
      `printf 'before=%s.\\n' "$(stty -g)"; ${process.execPath} -e ${quoted}; printf 'after=%s.\\n' "$(stty -g)"`,
    ])
    await terminal.until('after=')
    await terminal.exited
    const [before, after] = ['before', 'after'].map(
      (word) => new RegExp(`${word}=([^.]+)\\.`).exec(terminal.screen())?.[1],
    )
    expect(after).toBe(before!)
  },
  20_000,
)

test('a process that is told to end while it is stopped does not take the terminal again', async () => {
  const ending = `
process.kill = () => (terminal.close(), process.emit('SIGCONT'))
terminal.suspend().then(() => process.exit(process.stdin.isRaw ? 7 : 0))`
  const terminal = runOnTerminal([process.execPath, '-e', program(ending)])
  expect(await terminal.exited).toBe(0)
})

test('a process that continues takes the terminal again', async () => {
  const ending = `
process.kill = () => process.emit('SIGCONT')
terminal.suspend().then(() => process.exit(process.stdin.isRaw ? 7 : 0))`
  const terminal = runOnTerminal([process.execPath, '-e', program(ending)])
  expect(await terminal.exited).toBe(7)
})
