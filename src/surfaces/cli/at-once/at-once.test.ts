import { describe, expect, test } from 'bun:test'
import { fakeIo, runCli } from '../../../../test-support/cli/run-cli.ts'
import { glossary } from '../../../lib/glossary/glossary.ts'
import { answerAtOnce } from './at-once.ts'

// What is answered at once is what the command itself answers. A flag that changes nothing here leads to the command.
const THROUGH_COMMAND = '--no-footnotes'

type Terminal = NonNullable<Parameters<typeof runCli>[1]>

const environments: readonly Record<string, string>[] = [
  { LANG: 'C.UTF-8' },
  { LANG: 'C' },
  { LANG: 'en_GB.UTF-8', FORCE_COLOR: '1' },
  { LANG: 'C.UTF-8', COLUMNS: '132' },
]
const widths = [undefined, 60, 61, 72, 80, 96, 119, 120, 240]
const terminals: readonly Terminal[] = environments.flatMap((env) =>
  widths.flatMap((columns) => [true, false].map((tty) => ({ env, columns, tty }))),
)

const atOnce = (words: readonly string[], terminal: Terminal = {}) => answerAtOnce(words, fakeIo(terminal).io)

test.each([[['help']], [['--help']], [['-h']]])(
  '%p is the overview of the command, on every terminal',
  async (words) => {
    for (const terminal of terminals) {
      const answer = await atOnce(words, terminal)
      expect(answer).toBe((await runCli([...words, THROUGH_COMMAND], terminal)).out)
      expect({ ...(await runCli(words, terminal)) }).toEqual({ out: answer!, err: '', exit: 0 })
    }
  },
)

test('a terminal that is too narrow for the table of help gets it from the command', async () => {
  expect(await atOnce(['help'], { columns: 59 })).toBeUndefined()
  const { out } = await runCli(['help'], { columns: 30 })
  expect(out).toContain('Questions')
  expect(Math.max(...out.split('\n').map((line) => Bun.stringWidth(line)))).toBeLessThanOrEqual(30)
})

describe.each(glossary.map((term) => [term.name, term] as const))('explain %p', (_name, { name, aliases }) => {
  test('is what the command says', async () => {
    for (const word of [name, ...aliases]) {
      for (const terminal of [{}, { tty: true, columns: 43 }, { env: { LANG: 'C', FORCE_COLOR: '1' } }])
        expect(await atOnce(['explain', word], terminal)).toBe(
          (await runCli(['explain', word, THROUGH_COMMAND], terminal)).out,
        )
      expect(await atOnce(['explain', word, '--json'])).toBe(
        (await runCli(['explain', word, '--json', THROUGH_COMMAND])).out,
      )
    }
  })
})

test('a word is found in any spelling', async () => {
  expect(await atOnce(['explain', 'Hard-Links'])).toBe((await atOnce(['explain', 'hardlink']))!)
})

test.each([
  [[]],
  [['hepl']],
  [['help', 'up']],
  [['help', '--json']],
  [['explain']],
  [['explain', '']],
  [['explain', '-']],
  [['explain', '--json']],
  [['explain', 'nothing-like-it']],
  [['explain', 'hardlink', '--plain']],
  [['explain', 'hardlink', '--json', '--json']],
  [['status']],
])('%p is left to the command', async (words) => {
  expect(await atOnce(words)).toBeUndefined()
})

test('a name that is too long for the command is left to it', async () => {
  expect(await atOnce(['explain', `hardlink${'-'.repeat(1000)}`])).toBeUndefined()
})

test.each([{ LANG: 'de_DE.UTF-8' }, { USHER_LANGUAGE: 'en-XA' }, { LC_ALL: 'pl', LANG: 'C' }])(
  'another language is left to the command: %p',
  async (env) => {
    for (const words of [['help'], ['explain', 'hardlink'], ['explain', 'hardlink', '--json']])
      expect(await atOnce(words, { env })).toBeUndefined()
  },
)
