import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeHere } from '../../../test-support/compose-project/scratch.ts'
import { parseEnv, valuesOf } from './envfile.ts'
import { quoted } from './envquote.ts'
import { nasty } from '../../../test-support/settings/nasty.ts'

/** What people write by hand, after the `=`. */
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
const compose = composeHere()

test.skipIf(!compose)(
  `Compose reads from the file what was written to it${compose ? '' : ' (left out: there is no Compose on this machine)'}`,
  () => {
    const written = nasty.map((value, index) => `N${index}=${quoted(value)}`)
    const text = [
      ...written,
      ...byHand.map((value, index) => `H${index}=${value}`),
      'export Q = 5 # c',
      'Y: yaml',
      '',
    ].join('\n')
    const ours = valuesOf(parseEnv(text))
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
    // What it prints is a Compose file again, in which a dollar is doubled.
    const theirs = Object.entries(read.services.a.environment).map(([name, value]) => [
      name,
      value.replaceAll('$$', '$'),
    ])
    expect(Object.fromEntries(theirs)).toEqual(ours)
    expect(nasty.map((_value, index) => ours[`N${index}`])).toEqual(nasty)
  },
)
