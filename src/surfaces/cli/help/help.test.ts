import { describe, expect, test } from 'bun:test'
import {
  allCommands,
  commandFlags,
  commandWordsOf,
  allParameters,
} from '../../../operations/command-line/command-declarations.ts'
import { globalFlags } from '../../../operations/command-line/global-flags.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'

const lines = allCommands().map((declared) => commandWordsOf(declared).join(' '))

describe('every command has help with an example', () => {
  test.each(allCommands().map((declared) => [commandWordsOf(declared).join(' '), declared] as const))(
    '%s',
    async (line, declared) => {
      const { out, exit } = await runCli([...line.split(' '), '--help'], { columns: 200 })
      expect(exit).toBe(0)
      expect(out.split('\n')[0]).toStartWith(`usher ${line}`)
      expect(declared.examples.length).toBeGreaterThan(0)
      for (const example of declared.examples) expect(out).toContain(example.commandLine)
      for (const flag of commandFlags(declared).keys())
        if (!(flag in allParameters(declared))) expect(out).toContain(`--${flag}`)
      expect((await runCli(['help', ...line.split(' ')], { columns: 200 })).out).toBe(out)
    },
  )
})

test('the overview has every command and every flag', async () => {
  const { out } = await runCli(['help'])
  for (const line of lines) expect(out).toContain(`usher ${line} `)
  for (const flag of Object.keys(globalFlags)) expect(out).toContain(`--${flag}`)
  expect((await runCli(['--help'])).out).toBe(out)
})

test('every example is a valid command line', async () => {
  const { parseCommandLine: readLine } = await import('../../../operations/command-line/command-line.ts')
  for (const { commandLine } of allCommands().flatMap(({ examples }) => examples)) {
    const [program, ...argv] = commandLine
      .split(/ [>|<]/)[0]!
      .trim()
      .split(' ')
    expect(program).toBe('usher')
    expect(readLine(argv, {}).command).toBeDefined()
  }
})

test('no command has a flag of the same name as a global flag', () => {
  for (const declared of allCommands())
    for (const flag of commandFlags(declared).keys()) expect(Object.keys(globalFlags)).not.toContain(flag)
})

test('help fits the given width', async () => {
  for (const columns of [60, 80, 120])
    for (const line of (await runCli(['help'], { columns })).out.split('\n'))
      expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns)
})

test('the headings of help are in the language of the reader', async () => {
  const headings = (text: string) => text.split('\n').filter((line) => /^\S/.test(line) && !/[.:]$/.test(line))
  const overview = async (language: string) =>
    headings((await runCli(['help', '--language', language], { columns: 200 })).out)
  const english = await overview('en')
  expect(english).toContain('Begin')
  for (const language of ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'])
    expect([language, (await overview(language)).filter((heading) => english.includes(heading))]).toEqual([
      language,
      [],
    ])
  const { out } = await runCli(['help', 'config', '--language', 'de'], { columns: 200 })
  expect(headings(out)).toEqual(expect.arrayContaining(['Angaben', 'Beispiele']))
})
