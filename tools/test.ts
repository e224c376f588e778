import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSentenceList } from './run/specification/sentence-list.ts'
import { judgeSentences, verdictResult } from './run/specification/verdicts.ts'
import { countResults } from './run/test-count.ts'
import type { TestResult } from './run/test-result.ts'
import { commandStage, nodeSuite, pairedSuite, parallelSuite, bunSuite, type TestStage } from './run/test-stage.ts'
import { provisionParts } from './provision/provision.ts'

/** Every test stage, in the order in which a failure is most informative. */
const stages: TestStage[] = [
  commandStage('types', ['node_modules/.bin/tsc', '-p', '.']),
  commandStage('types of the app', ['node_modules/.bin/tsc', '-p', 'web']),
  commandStage('types of the app’s tests', ['node_modules/.bin/tsc', '-p', 'web/tsconfig.test.json']),
  commandStage('types of the client', ['node_modules/.bin/tsc', '-p', 'clients/typescript']),
  commandStage('types of the clients’ cases', ['node_modules/.bin/tsc', '-p', 'clients/conformance']),
  commandStage('lint', ['node_modules/.bin/oxlint', '--deny-warnings']),
  commandStage('format', ['node_modules/.bin/oxfmt', '--check']),
  commandStage('nothing unused', ['node_modules/.bin/knip']),
  commandStage('generated files', ['bun', 'tools/generate.ts', '--check']),
  commandStage('generated files of the client', ['bun', 'clients/typescript/tools/generate.ts', '--check']),
  parallelSuite('units', ['contract', 'src', 'test-support', 'rehearsal', 'tools', 'web']),
  parallelSuite('acceptance', [
    'acceptance/rules',
    'acceptance/sessions.test.ts',
    'acceptance/envelopes.test.ts',
    'acceptance/faults',
    'acceptance/surface',
    'acceptance/specification',
  ]),
  nodeSuite('TypeScript client', 'clients/typescript/test/*.test.ts'),
  parallelSuite('clients', ['clients/php', 'clients/conformance']),
  bunSuite('browser', ['acceptance/browser']),
  // The two that bind the well-known ports of an app must run one after the other.
  pairedSuite('real parts', 'acceptance/real', [
    'setup-shipped',
    'migrate',
    'stack',
    'stack-images',
    'stack-engines',
    'stack-shipped',
    'stack-faults',
    'watch',
    'undo',
    'update',
  ]),
]

// Fuzzing is short on its own; a full run sends hostile requests for half a minute.
process.env['USHER_FUZZ_SECONDS'] ??= '30'

const only = process.argv.slice(2)
const parts = await provisionParts()
for (const [name, part] of Object.entries(parts))
  if (!part.found) console.log(`skipped: ${name}, because ${part.because}`)

const results: TestResult[] = []
for (const stage of stages) {
  if (only.length > 0 && !only.includes(stage.name)) continue
  console.log(`\n== ${stage.name}`)
  results.push(...(await stage.run()))
}

console.log('\n== specification')
if (only.length === 0) results.push(...proveSpecification(results))
else console.log('Not run: it needs the results of every stage, and only some ran.')

const { passed, failed, skipped, reasons } = countResults(results)
if (reasons.length > 0) console.log(`\nSkipped:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)

/** Prints every sentence of the specification that this run did not prove. Each sentence counts as a test. */
function proveSpecification(ran: readonly TestResult[]): TestResult[] {
  const root = resolve(import.meta.dirname, '..')
  const { sentences } = readSentenceList(root)
  const verdicts = judgeSentences(sentences, ran, (file) => readFileSync(resolve(root, file), 'utf8'))
  for (const { sentence, reasons } of verdicts)
    if (reasons.length > 0) console.log([`(fail) ${sentence.number} ${sentence.quote}`, ...reasons].join('\n  '))
  console.log(`${verdicts.filter(({ reasons }) => reasons.length === 0).length} of ${verdicts.length} sentences hold.`)
  return verdicts.map(verdictResult)
}
