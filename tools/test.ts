import { counted, type Count } from './run/count.ts'
import { check, nodeSuite, pairedSuite, spreadSuite, suite, type Stage } from './run/stage.ts'
import { provision } from './provision/provision.ts'

/** Everything that can be proved here, in the order in which a failure says the most. */
const stages: Stage[] = [
  check('types', ['node_modules/.bin/tsc', '-p', '.']),
  check('types of the app', ['node_modules/.bin/tsc', '-p', 'web']),
  check('types of the client', ['node_modules/.bin/tsc', '-p', 'clients/typescript']),
  check('types of the clients’ cases', ['node_modules/.bin/tsc', '-p', 'clients/conformance']),
  check('lint', ['node_modules/.bin/oxlint', '--deny-warnings']),
  check('format', ['node_modules/.bin/oxfmt', '--check']),
  check('nothing unused', ['node_modules/.bin/knip']),
  check('generated files', ['bun', 'tools/generate.ts', '--check']),
  check('generated files of the client', ['bun', 'clients/typescript/tools/generate.ts', '--check']),
  spreadSuite('units', ['contract', 'src', 'test-support', 'rehearsal', 'tools']),
  spreadSuite('acceptance', [
    'acceptance/rules',
    'acceptance/sessions.test.ts',
    'acceptance/envelopes.test.ts',
    'acceptance/pains',
    'acceptance/surface',
    'acceptance/specification',
  ]),
  nodeSuite('TypeScript client', 'clients/typescript/test/*.test.ts'),
  spreadSuite('clients', ['clients/php', 'clients/conformance']),
  suite('browser', ['acceptance/browser']),
  // The two that take the ports an app is known by are among those that go one after the other.
  pairedSuite('real parts', 'acceptance/real', [
    'setup-shipped',
    'migrate',
    'stack',
    'stack-engines',
    'stack-shipped',
    'stack-trouble',
    'watch',
    'undo',
  ]),
]

// A run of its own is short; the whole one sends hostile requests for half a minute.
process.env['USHER_FUZZ_SECONDS'] ??= '30'

const only = process.argv.slice(2)
const parts = await provision()
for (const [name, part] of Object.entries(parts))
  if (!part.found) console.log(`left out: ${name}, because ${part.because}`)

const counts: Count[] = []
for (const stage of stages) {
  if (only.length > 0 && !only.includes(stage.name)) continue
  console.log(`\n== ${stage.name}`)
  counts.push(await stage.run())
}

const { passed, failed, skipped, reasons } = counted(counts)
if (reasons.length > 0) console.log(`\nSkipped:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)
