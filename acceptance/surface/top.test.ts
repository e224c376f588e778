import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import { topOnTerminal } from './support/top-terminal.ts'

setDefaultTimeout(120_000)

// `usher top` as a person uses it: its own process on a real pseudo-terminal, against the rehearsed household.

const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
let demo: Bun.Subprocess
beforeAll(async () => {
  demo = Bun.spawn([join(import.meta.dirname, '../../bin/usher'), '--home', home, 'demo', '--fault', 'unhealthy'], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const decoder = new TextDecoder()
  let output = ''
  for await (const bytes of demo.stdout as ReadableStream<Uint8Array>) {
    output += decoder.decode(bytes, { stream: true })
    if (output.includes('From another terminal')) return
  }
  throw new Error(`usher demo did not start: ${output}`)
})
afterAll(async () => {
  demo.kill('SIGINT')
  await demo.exited
  rmSync(home, { recursive: true, force: true })
})

test('top shows verdict, services, queue, line, disk and log at 80×24 and at 200×60, and follows a resize', async () => {
  const top = topOnTerminal({ home })
  await top.shows('of 12 healthy')
  await top.shows(/Queue[^]*The Bear[^]*Line[^]*Disk[^]*free of[^]*Log/)
  expect(top.screen.lines()).toHaveLength(24)
  expect(top.screen.isAlternate()).toBe(true)
  top.resize(200, 60)
  // It is drawn for the new width a moment later.
  await top.shows(/^.{121}/m)
  await top.shows(/Watch[^]*Ask[^]*Services[^]*free of[^]*Log/)
  expect(top.screen.lines()).toHaveLength(60)
  top.resize(40, 12)
  await top.shows(/^(?:.{0,40}(?:\n|$))+$/)
  await top.shows(/Services/)
  top.type('q')
  const { exit, before, after } = await top.ended()
  expect([exit, after]).toEqual(['0', before])
  expect([top.screen.isAlternate(), top.screen.isCursorShown(), top.screen.unknown()]).toEqual([false, true, []])
})

test.each(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGQUIT'] as const)(
  'the terminal is as before when top is ended by %s',
  async (signal) => {
    const top = topOnTerminal({ home })
    await top.shows('Services')
    process.kill(await top.usherPid(), signal)
    const { exit, before, after } = await top.ended()
    expect([exit, after]).toEqual(['0', before])
    expect([top.screen.isAlternate(), top.screen.isCursorShown()]).toEqual([false, true])
  },
)

test('Ctrl-C leaves the screen with exit code 0', async () => {
  const top = topOnTerminal({ home })
  await top.shows('Services')
  top.type('\u0003')
  const { exit, before, after } = await top.ended()
  expect([exit, after]).toEqual(['0', before])
})

test('a repair shows its dry run and its digest, is done after y, and its end stays on the screen', async () => {
  const top = topOnTerminal({ home, columns: 100, rows: 40 })
  await top.shows('of 12 healthy')
  await top.shows('need attention')
  top.type('a')
  await top.shows('What needs attention')
  top.type('\r')
  await top.shows(/Digest of what is shown: [\da-f]{32}/)
  expect(top.screen.text()).toContain('Press y to do exactly this')
  top.type('y')
  await top.shows(/✓ .*healthy|✓ .*[Rr]epair/)
  top.type('\u001b')
  await top.shows('12 of 12 healthy')
  top.type('q')
  await top.ended()
})

test('without colour nothing is coloured, and the marks and words say the same', async () => {
  const top = topOnTerminal({ home, env: { NO_COLOR: '1' } })
  await top.shows('of 12 healthy')
  // oxlint-disable-next-line no-control-regex
  expect(
    top
      .sent()
      .match(/\u001b\[[\d;]*m/g)
      ?.filter((sequence) => sequence !== '\u001b[0m') ?? [],
  ).toEqual([])
  expect(top.screen.text()).toContain('✓')
  top.type('q')
  await top.ended()
})

test.each([
  ['a dumb terminal', { env: { TERM: 'dumb' } }, 'dumb'],
  ['--plain', { flags: '--plain' }, 'there is none with --plain'],
  ['--json', { flags: '--json' }, 'there is none with --json'],
] as const)('top is refused with a sentence for %s', async (_name, given, sentence) => {
  const top = topOnTerminal({ home, columns: 120, ...given })
  const { exit, before, after } = await top.ended()
  expect([exit, after]).toEqual(['2', before])
  expect(top.sent()).toContain(sentence)
  expect(top.screen.isAlternate()).toBe(false)
})

test('top is drawn in German', async () => {
  const top = topOnTerminal({ home, env: { USHER_LANGUAGE: 'de' } })
  await top.shows(/Dienste[^]*gesund[^]*Warteschlange[^]*Leitung[^]*Platte/)
  top.type('?')
  await top.shows('Den ausgewählten Dienst neu starten')
  top.type('\u0003')
  await top.ended()
})

test('a stopped top gives the terminal back, and draws everything again when it continues', async () => {
  const top = topOnTerminal({ home })
  await top.shows('Services')
  const pid = await top.usherPid()
  top.type('\u001a')
  for (let tries = 0; top.screen.isAlternate() && tries < 500; tries++) await Bun.sleep(10)
  expect(top.screen.isAlternate()).toBe(false)
  // It gives the terminal back before it stops, so that one signal may come too early.
  for (; !top.screen.isAlternate(); await Bun.sleep(100)) process.kill(pid, 'SIGCONT')
  await top.shows('Services')
  top.type('q')
  const { exit, before, after } = await top.ended()
  expect([exit, after]).toEqual(['0', before])
})
