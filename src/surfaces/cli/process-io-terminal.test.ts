import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { runOnTerminal } from '../../../test-support/cli/terminal.ts'

const PROGRAM = `
import { createProcessIo } from '${join(import.meta.dirname, 'process-io.ts')}'
const { in: input } = createProcessIo()
const name = await input.line('NAME: ')
const [key, place, second] = await input.withoutEcho(async () => {
  const first = await input.hidden('KEY: ')
  process.stderr.write('BUSY')
  await Bun.sleep(200)
  const second = await input.hidden('SECOND: ')
  return [first, await input.line('PLACE: '), second]
})
console.log('read ' + JSON.stringify([name, key, place, second].map((word) => word.length)))
`

test('a secret is not echoed on a real terminal, even if it is pasted before its prompt appears', async () => {
  const terminal = runOnTerminal([process.execPath, '-e', PROGRAM])
  for (const [prompt, typed] of [
    ['NAME: ', 'Ana\n'],
    ['KEY: ', 'first-secret\r'],
    // The program is busy, and its next prompt has not appeared yet.
    ['BUSY', 'second-'],
    ['SECOND: ', 'secret\r'],
    ['PLACE: ', 'Lisbon\n'],
  ] as const) {
    await terminal.until(prompt)
    terminal.type(typed)
  }
  await terminal.until('read [3,12,6,13]')
  expect(terminal.screen()).toContain('NAME: Ana')
  expect(terminal.screen()).toContain('PLACE: Lisbon')
  expect(terminal.screen()).not.toMatch(/secret|second/)
}, 20_000)
