import { openSync, closeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseJunitReport } from './junit-report.ts'
import type { TestResult } from './test-result.ts'

export interface TestStage {
  name: string
  run(): Promise<TestResult[]>
}

/** Runs one command, which counts as one test of `tools/test.ts`. */
export function commandStage(name: string, command: string[]): TestStage {
  return {
    name,
    run: async () => [stageResult(name, (await spawnToEnd(command)) === 0 ? 'passed' : 'failed')],
  }
}

const stageResult = (title: string, outcome: TestResult['outcome']): TestResult => ({
  file: 'tools/test.ts',
  line: null,
  titles: [title],
  outcome,
})

/** Default timeout of a test, in milliseconds. Generous, because the machine may be busy. */
const TEST_TIMEOUT_MS = 30_000

/** More processes gain nothing and use more memory. */
const PROCESSES = Math.min(availableParallelism(), 4)

export function bunSuite(name: string, paths: string[]): TestStage {
  return reportedStage(name, (report) => bunTestCommand(report, paths))
}

/** Runs tests in parallel. They may share nothing but the machine. */
export function parallelSuite(name: string, paths: string[]): TestStage {
  return reportedStage(name, (report) => bunTestCommand(report, [`--parallel=${PROCESSES}`, '--no-isolate', ...paths]))
}

/**
 * Runs the tests of a folder in two processes: those in `together` one after the other, and beside them all others. For
 * tests that mostly wait. The output of the second process is printed at the end.
 */
export function pairedSuite(name: string, folder: string, together: string[]): TestStage {
  const named = together.map((file) => `${folder}/${file}.test.ts`)
  const one = reportedStage(name, (report) => bunTestCommand(report, named))
  const ignored = named.map((path) => `--path-ignore-patterns=${path}`)
  const other = reportedStage(name, (report) => bunTestCommand(report, [...ignored, folder]), 'at the end')
  return { name, run: async () => (await Promise.all([one.run(), other.run()])).flat() }
}

const bunTestCommand = (report: string, words: readonly string[]): string[] => [
  'bun',
  'test',
  `--timeout=${TEST_TIMEOUT_MS}`,
  ...words.map((word) => (word.startsWith('--') ? word : `./${word}`)),
  '--reporter=junit',
  `--reporter-outfile=${report}`,
]

export function nodeSuite(name: string, glob: string): TestStage {
  const node = 'node_modules/node/bin/node'
  return reportedStage(name, (report) => [
    node,
    '--test',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    glob,
  ])
}

/**
 * Runs a command that writes a JUnit report, and reads it. A non-zero exit without a failed test is a failure, and so is
 * a report without a test.
 */
function reportedStage(
  name: string,
  command: (report: string) => string[],
  output: 'live' | 'at the end' = 'live',
): TestStage {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'usher-report-'))
      const report = join(folder, 'report.xml')
      try {
        const words = command(report)
        const code = await (output === 'live' ? spawnToEnd(words) : spawnToFile(words, join(folder, 'output')))
        const results = parseJunitReport(await readFile(report, 'utf8').catch(() => ''))
        if (results.length === 0) return [stageResult(`${name} has no test in its report`, 'failed')]
        const isExplained = code === 0 || results.some(({ outcome }) => outcome === 'failed')
        return isExplained ? results : [...results, stageResult(`${name} ended with exit code ${code}`, 'failed')]
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Child processes use this same runtime, whatever is on the PATH. */
async function spawnToEnd([program, ...args]: string[], to: 'inherit' | number = 'inherit'): Promise<number> {
  const command = [program === 'bun' ? process.execPath : program!, ...args]
  return await Bun.spawn(command, { stdin: 'ignore', stdout: to, stderr: to }).exited
}

/** Output goes to a file and is printed at the end, so that two parallel processes stay readable. */
async function spawnToFile(words: string[], file: string): Promise<number> {
  const log = openSync(file, 'a')
  try {
    return await spawnToEnd(words, log)
  } finally {
    closeSync(log)
    // As bytes: a file cannot be copied to an append-only descriptor such as a log.
    await Bun.write(Bun.stdout, await Bun.file(file).bytes())
  }
}
