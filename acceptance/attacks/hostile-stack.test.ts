import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeArgumentsFor } from '../../src/platform/compose/command-line.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { findComposeCommand, mistakesIn, readScratchStack } from '../../test-support/compose-project/scratch-stack.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import { TEMP_FOLDER_PREFIX } from '../../test-support/machine/temp-folders.ts'
import { fastestRun } from '../../test-support/patterns/fastest-run.ts'
import { hostileTexts, terminalControlIn } from './support/hostile-text.ts'

const lines = (many: number, line: (n: number) => string) => Array.from({ length: many }, (_, n) => line(n)).join('\n')
const nested = (levels: number) =>
  `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(levels, (n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(', ')}]`)}`

/** Files of a few kilobytes that would keep a careless reader busy for ever. */
const bombs: Readonly<Record<string, string>> = {
  'aliases of aliases': nested(9),
  'aliases of aliases behind a tag of Compose': `${nested(30)}\nx: !override [*a30]`,
  'an alias inside its own value': 'a: &a [*a, *a]\nb: &b { c: *b }',
  'lists in lists': '['.repeat(100_000),
  'maps in maps': '{a: '.repeat(20_000),
  'keys that are maps with keys that are maps': '? '.repeat(20_000),
  'items in items': '- '.repeat(50_000),
  'variables in variables': `services: { a: { image: "${'${A:-'.repeat(20_000)}" } }`,
}

test.each(Object.entries(bombs))('a stack file with %s is a mistake with a sentence, at once', async (_what, text) => {
  const { code, lines: said } = await mistakesIn(text)
  expect([code, said.length < 10, said.join('\n')]).toEqual(['STACK-1', true, expect.not.stringMatching(/stack size/)])
})

test.each([
  ['one long line of blanks', (size: number) => `a${' '.repeat(size)}x`],
  ['one long key', (size: number) => `${'a'.repeat(size)}`],
  ['an unclosed quote', (size: number) => `"${'a '.repeat(size / 2)}`],
])('the time to read %s grows with its length alone', async (_what, textOf) => {
  const { mayHaveDuplicateKeys } = await import('../../src/platform/compose-project/yaml.ts')
  const time = (size: number) => fastestRun(() => void mayHaveDuplicateKeys(textOf(size)))
  time(1_000)
  // Sixteen times the length: quadratic work would take 256 times as long.
  expect(time(160_000)).toBeLessThan(16 * 6 * time(10_000) + 1)
})

test.each([
  ['a device', 'include: [/dev/zero]'],
  ['a file that is not YAML', 'include: [../../../../../../etc/passwd]'],
  ['itself', 'include: [compose.yaml]\nservices: { a: { image: a } }'],
  ['a folder', 'include: [/]'],
])('a stack file that includes %s ends with an answer that quotes nothing of it', async (_what, text) => {
  const { code, lines: said } = await mistakesIn(text)
  expect(['STACK-1', 'USHER-3', 'none']).toContain(code)
  expect(said.join('\n')).not.toContain('root:')
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a service may be called %s, and nobody extends one that is not there',
  async (name) => {
    const { services } = await readScratchStack(`services: { "${name}": { image: mine }, other: { image: a } }`)
    expect(services.map((one) => [one.name, one.image])).toEqual([
      [name, 'mine'],
      ['other', 'a'],
    ])
    const { lines: said } = await mistakesIn(`services: { a: { image: a, extends: "${name}" } }`)
    expect(said).toEqual([expect.stringContaining(`"a" extends "${name}", which is not in compose.yaml`)])
  },
)

test.each(['up', 'stopped', 'removed', 'restarted', 'pulled', 'resumed'] as const)(
  'services with the names of options are no options of Compose when they are %s',
  (to) => {
    const words = composeArgumentsFor({ to, services: ['sonarr', '--help', '-v'] })
    expect(words.slice(words.indexOf('--'))).toEqual(['--', 'sonarr', '--help', '-v'])
    expect(composeArgumentsFor({ to, services: ['sonarr'] })).not.toContain('--')
  },
)

test.skipIf(findComposeCommand() === undefined)('Compose takes a service called --help for a service', () => {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  try {
    writeFileSync(join(folder, 'compose.yaml'), 'services: { "--help": { image: a } }\n')
    const words = [...findComposeCommand()!, ...composeArgumentsFor({ to: 'stopped', services: ['--help'] })]
    const { stdout } = Bun.spawnSync(words, {
      cwd: folder,
      env: { PATH: process.env['PATH'], DOCKER_HOST: 'unix:///nowhere' },
    })
    expect(stdout.toString()).not.toContain('Usage:')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each(Object.entries(hostileTexts))('a stack whose own words are text that %s stays text', async (_what, text) => {
  const words = JSON.stringify(text.toWellFormed())
  const compose = `name: usher\nservices:\n  a: { image: ${words}, labels: [${words}], x-usher: { summary: ${words}, without: ${words} } }\n`
  for (const command of [['services'], ['stack'], ['stack', '--json'], ['forms'], ['outbound'], ['stored']]) {
    const { out, err } = await runCli(command, { machine: fakeMachine({ compose }) })
    expect([command.join(' '), terminalControlIn(out + err)]).toEqual([command.join(' '), undefined])
    if (command.includes('--json')) expect((JSON.parse(out || err) as { kind: string }).kind).not.toBe('forged')
  }
})
