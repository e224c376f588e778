import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countJunit, type Count } from './count.ts'

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

/** Some folders of tests, in one process of this runtime. */
export function suite(name: string, paths: string[]): Stage {
  const named = paths.map((path) => `./${path}`)
  return reported(name, (report) => [
    'bun',
    'test',
    `--timeout=${PATIENCE}`,
    ...named,
    '--reporter=junit',
    `--reporter-outfile=${report}`,
  ])
}

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
function reported(name: string, command: (report: string) => string[]): Stage {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'usher-report-'))
      const report = join(folder, 'report.xml')
      try {
        const code = await spawned(command(report))
        const count = countJunit(await readFile(report, 'utf8').catch(() => ''))
        return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** The runtime that runs this runs its children too, whatever is on the path. */
async function spawned([program, ...args]: string[]): Promise<number> {
  const command = [program === 'bun' ? process.execPath : program!, ...args]
  return await Bun.spawn(command, { stdin: 'ignore', stdout: 'inherit', stderr: 'inherit' }).exited
}
