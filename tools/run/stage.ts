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

/** Some folders of tests, in one process. A run that ends badly without a failed test is a failure of its own. */
export function suite(name: string, paths: string[]): Stage {
  return {
    name,
    async run() {
      const folder = await mkdtemp(join(tmpdir(), 'usher-report-'))
      const report = join(folder, 'report.xml')
      try {
        const code = await spawned([
          'bun',
          'test',
          ...paths.map((path) => `./${path}`),
          '--reporter=junit',
          `--reporter-outfile=${report}`,
        ])
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
