import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { APP_OF_RUN, writeApp } from './app/write-app.ts'
import { shareProgramsOfRun } from './build/programs-of-run.ts'
import { readSentenceList } from './run/specification/sentence-list.ts'
import { judgeSentences, verdictResult } from './run/specification/verdicts.ts'
import { explainFailures } from './run/explain-failures.ts'
import { countResults } from './run/test-count.ts'
import type { TestResult } from './run/test-result.ts'
import {
  commandStage,
  fileSuite,
  nodeSuite,
  parallelSuite,
  queuedSuite,
  runBeside,
  runInOrder,
  timesTaken,
  type TestStage,
} from './run/test-stage.ts'
import { renderLongest } from './run/time-taken.ts'
import { provisionParts } from './provision/provision.ts'

const tests = (folder: string, names: string[]) => names.map((name) => `acceptance/${folder}/${name}.test.ts`)

/** Each is one command. They run beside each other, the longest first. */
const checks: TestStage[] = [
  commandStage('types', ['node_modules/.bin/tsc', '-p', '.']),
  commandStage('types of the clients’ cases', ['node_modules/.bin/tsc', '-p', 'clients/conformance']),
  commandStage('nothing unused', ['node_modules/.bin/knip']),
  commandStage('types of the app', ['node_modules/.bin/tsc', '-p', 'web']),
  commandStage('types of the app’s tests', ['node_modules/.bin/tsc', '-p', 'web/tsconfig.test.json']),
  commandStage('types of the site', ['node_modules/.bin/tsc', '-p', 'site']),
  commandStage('types of the client', ['node_modules/.bin/tsc', '-p', 'clients/typescript']),
  commandStage('lint', ['node_modules/.bin/oxlint', '--deny-warnings']),
  commandStage('format', ['node_modules/.bin/oxfmt', '--check']),
  commandStage('generated files', ['bun', 'tools/generate.ts', '--check']),
  commandStage('generated files of the client', ['bun', 'clients/typescript/tools/generate.ts', '--check']),
]

/** Suites that keep the processors busy, in the order in which a failure is most informative. */
const suites: TestStage[] = [
  parallelSuite('units', ['contract', 'src', 'test-support', 'rehearsal', 'tools', 'web']),
  parallelSuite(
    'acceptance',
    [
      'acceptance/rules',
      'acceptance/sessions.test.ts',
      'acceptance/documents.test.ts',
      'acceptance/envelopes.test.ts',
      'acceptance/faults',
      'acceptance/surface',
      'acceptance/attacks',
      'acceptance/installing',
      'acceptance/compatibility',
      'acceptance/upgrades',
      'acceptance/specification',
    ],
    // Half of the time of its longest files is waiting: for apps that hang, for services that restart.
    { waits: true },
  ),
  nodeSuite('TypeScript client', 'clients/typescript/test/*.test.ts'),
  parallelSuite('clients', ['clients/php', 'clients/conformance']),
]

/** Its real parts mostly wait, so that they begin beside the suites. */
const parts: TestStage[] = [
  queuedSuite('browser and real parts', {
    folders: ['acceptance/browser', 'acceptance/real'],
    lanes: 4,
    waiting: 'acceptance/real',
    first: [
      ...tests('browser', ['every-page', 'setup', 'counts', 'large-household', 'machines', 'accessibility']),
      ...tests('real', ['offsite-carriers', 'watch', 'stack-engines', 'line', 'stack-faults', 'restarted-machines']),
      ...tests('real', ['stack-services', 'stack', 'stack-images', 'stack-plain', 'compose']),
      // Of these, one waits for the other.
      ...tests('real', ['setup-shipped', 'setup', 'removal']),
    ],
    alone: tests('real', ['stack-shapes']),
    // They publish the well-known ports of the apps, or need them free.
    exclusive: [
      tests('real', [
        'setup',
        'setup-first-run',
        'setup-shipped',
        'setup-terminal',
        'stack-shipped',
        'migrate',
        'removal',
      ]),
    ],
  }),
]

// Fuzzing is short on its own; a full run sends hostile requests for half a minute.
process.env['USHER_FUZZ_SECONDS'] ??= '30'

const only = process.argv.slice(2)
for (const [name, part] of Object.entries(await provisionParts()))
  if (!part.found) console.log(`skipped: ${name}, because ${part.because}`)

const chosen = (stages: TestStage[]) => stages.filter(({ name }) => only.length === 0 || only.includes(name))

const [busy, waiting] = [chosen(suites), chosen(parts)]
const shared = [
  ...(waiting.length > 0 ? [shareApp()] : []),
  ...(busy.length + waiting.length > 0 ? [sharePrograms()] : []),
]
const ran = await runBeside(chosen(checks))
await Promise.all(shared)
const inOrder = runInOrder(busy)
for (const { name } of waiting) console.log(`\n== ${name}`)
const beside = waiting.map((stage) => stage.run(busy.length > 0 ? inOrder : undefined))
ran.push(...(await Promise.all([inOrder, ...beside])).flat())
const results = await explainFailures(ran, (file) => fileSuite(file).run())

console.log('\n== specification')
if (only.length === 0) results.push(...proveSpecification(results))
else console.log('Not run: it needs the results of every stage, and only some ran.')

console.log(`\n${renderLongest(timesTaken())}`)
const { passed, failed, skipped, reasons, failures } = countResults(results)
if (reasons.length > 0) console.log(`\nSkipped:\n${reasons.map((reason) => `  ${reason}`).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exit(failed === 0 ? 0 : 1)

/** Builds the app once for all files that show it. If it does not build, each of them says so. */
async function shareApp(): Promise<void> {
  const folder = folderOfRun('app')
  const build = writeApp(resolve(import.meta.dirname, '..'), folder)
  await build.then(
    () => void (process.env[APP_OF_RUN] = folder),
    () => {},
  )
}

/** Compiles usher once for all files that start it. If it does not compile, each of them says so. */
async function sharePrograms(): Promise<void> {
  await shareProgramsOfRun(folderOfRun('programs')).catch(() => {})
}

function folderOfRun(what: string): string {
  const folder = mkdtempSync(join(tmpdir(), `usher-${what}-of-run-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

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
