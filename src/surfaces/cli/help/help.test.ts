import { describe, expect, test } from 'bun:test'
import { everything, ownFlags, wordsOf } from '../declared.ts'
import { flags } from '../flags.ts'
import { play } from '../../../../test-support/cli/run.ts'

const lines = everything.map((declared) => wordsOf(declared).join(' '))

describe('every command has help with an example', () => {
  test.each(everything.map((declared) => [wordsOf(declared).join(' '), declared] as const))(
    '%s',
    async (line, declared) => {
      const { out, exit } = await play([...line.split(' '), '--help'], { columns: 200 })
      expect(exit).toBe(0)
      expect(out.split('\n')[0]).toStartWith(`usher ${line}`)
      expect(declared.examples.length).toBeGreaterThan(0)
      for (const example of declared.examples) expect(out).toContain(example.line)
      for (const flag of ownFlags(declared).keys()) if (!(flag in declared.takes)) expect(out).toContain(`--${flag}`)
      expect((await play(['help', ...line.split(' ')], { columns: 200 })).out).toBe(out)
    },
  )
})

test('the overview has every command and every flag', async () => {
  const { out } = await play(['help'])
  for (const line of lines) expect(out).toContain(`usher ${line} `)
  for (const flag of Object.keys(flags)) expect(out).toContain(`--${flag}`)
  expect((await play(['--help'])).out).toBe(out)
})

test('every example is a line that usher can read', async () => {
  const { readLine } = await import('../line.ts')
  for (const { line } of everything.flatMap(({ examples }) => examples)) {
    const [program, ...argv] = line
      .split(/ [>|<]/)[0]!
      .trim()
      .split(' ')
    expect(program).toBe('usher')
    expect(readLine(argv, {}).declared).toBeDefined()
  }
})

test('no command has a flag that every command has', () => {
  for (const declared of everything)
    for (const flag of ownFlags(declared).keys()) expect(Object.keys(flags)).not.toContain(flag)
})

test('fits the width it is given', async () => {
  for (const columns of [60, 80, 120])
    for (const line of (await play(['help'], { columns })).out.split('\n'))
      expect(Bun.stringWidth(line)).toBeLessThanOrEqual(columns)
})
