import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findComposeCommand } from '../../../test-support/compose-project/scratch-stack.ts'
import { parseEnvFile, resolveEnvValues } from './dotenv-parser.ts'
import { quoteEnvValue } from './dotenv-quoting.ts'
import { trickyValues } from '../../../test-support/settings/tricky-values.ts'

/** Values as people write them after the `=`. */
const byHand = [
  'x # y',
  '  pad  ',
  '"a\\tb" # c',
  "'a\\'b'",
  '"a\\$b"',
  'a#b',
  '# why',
  '"\\0101\\x"',
  "'two\nlines'",
  '${N1}-${ZZ:-d}',
  'tail\t# tab',
  '"$$x"',
  '\\n',
  '',
]

const directory = mkdtempSync(join(tmpdir(), 'usher-env-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const compose = findComposeCommand()

test.skipIf(!compose)(
  `Compose reads back the written values${compose ? '' : ' (skipped: Compose is not installed)'}`,
  () => {
    const written = trickyValues.map((value, index) => `N${index}=${quoteEnvValue(value)}`)
    const text = [
      ...written,
      ...byHand.map((value, index) => `H${index}=${value}`),
      'export Q = 5 # c',
      'Y: yaml',
      '',
    ].join('\n')
    const ours = resolveEnvValues(parseEnvFile(text))
    const environment = Object.fromEntries(Object.keys(ours).map((name) => [name, `\${${name}}`]))
    writeFileSync(join(directory, '.env'), text)
    writeFileSync(
      join(directory, 'compose.yaml'),
      JSON.stringify({ name: 'env', services: { a: { image: 'a', environment } } }),
    )
    const { stdout } = Bun.spawnSync([...(compose ?? []), 'config', '--format', 'json'], {
      cwd: directory,
      env: { PATH: process.env['PATH'] ?? '', HOME: directory },
      stderr: 'ignore',
    })
    const read = JSON.parse(stdout.toString()) as { services: { a: { environment: Record<string, string> } } }
    // The output is a Compose file again, in which dollars are doubled.
    const expected = Object.entries(read.services.a.environment).map(([name, value]) => [
      name,
      value.replaceAll('$$', '$'),
    ])
    expect(Object.fromEntries(expected)).toEqual(ours)
    expect(trickyValues.map((_value, index) => ours[`N${index}`])).toEqual(trickyValues)
  },
)
