import { openSync, closeSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { counted, countJunit, type Count } from './count.ts'

export interface Stage {
  name: string
  run(): Promise<Count>
}

/** One command that has to succeed; it counts as one test. */
export function check(name: string, command: string[]): Stage {
  return {
    name,
    async run() {
      const code = await spawned(command)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, reasons: [] }
    },
  }
}

/** How long a test may take that does not say so itself, in milliseconds: a busy machine is no fault of its subject. */
const PATIENCE = 30_000

/** More processes than this gain nothing, and each takes its memory. */
const PROCESSES = Math.min(availableParallelism(), 4)

/** Some folders of tests, in one process of this runtime. */
export function suite(name: string, paths: string[]): Stage {
  return reported(name, (report) => bunTest(report, paths))
}

/** The same of tests that share nothing but the machine: a file goes to whichever process is free. */
export function spreadSuite(name: string, paths: string[]): Stage {
  return reported(name, (report) => bunTest(report, [`--parallel=${PROCESSES}`, '--no-isolate', ...paths]))
}

/**
 * The tests of one folder in two processes at once: `together` one after the other, beside all others. For tests that
 * mostly wait. What the second process says is told when both have ended.
 */
export function pairedSuite(name: string, folder: string, together: string[]): Stage {
  const named = together.map((file) => `${folder}/${file}.test.ts`)
  const one = reported(name, (report) => bunTest(report, named))
  const ignored = named.map((path) => `--path-ignore-patterns=${path}`)
  const other = reported(name, (report) => bunTest(report, [...ignored, folder]), 'told at its end')
  return { name, run: async () => counted(await Promise.all([one.run(), other.run()])) }
}

const bunTest = (report: string, words: readonly string[]): string[] => [
  'bun',
  'test',
  `--timeout=${PATIENCE}`,
  ...words.map((word) => (word.startsWith('--') ? word : `./${word}`)),
  '--reporter=junit',
  `--reporter-outfile=${report}`,
]

/** Tests of what runs on Node, on the Node that the project brings. */
export function nodeSuite(name: string, glob: string): Stage {
  const node = 'node_modules/node/bin/node'
  return reported(name, (report) => [
    node,
    '--test',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
    '--test-reporter=dot',
    '--test-reporter-destination=stdout',
    glob,
  ])
}

/** Runs what writes a JUnit report, and counts it. A run that ends badly without a failed test is a failure of its own. */
function reported(
  name: string,
  command: (report: string) => string[],
  says: 'told at once' | 'told at its end' = 'told at once',
): Stage {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'usher-report-'))
      const report = join(folder, 'report.xml')
      try {
        const words = command(report)
        const code = await (says === 'told at once' ? spawned(words) : spawnedAside(words, join(folder, 'said')))
        const count = countJunit(await readFile(report, 'utf8').catch(() => ''))
        return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The runtime that runs this runs its children too, whatever is on the path. */
async function spawned([program, ...args]: string[], to: 'inherit' | number = 'inherit'): Promise<number> {
  const command = [program === 'bun' ? process.execPath : program!, ...args]
  return await Bun.spawn(command, { stdin: 'ignore', stdout: to, stderr: to }).exited
}

/** What it says is kept in a file and told as one, so that two at once can be read. */
async function spawnedAside(words: string[], file: string): Promise<number> {
  const log = openSync(file, 'a')
  try {
    return await spawned(words, log)
  } finally {
    closeSync(log)
    // As bytes: a file cannot be copied by the machine to one that is only added to, as a log is.
    await Bun.write(Bun.stdout, await Bun.file(file).bytes())
  }
}
