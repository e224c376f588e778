import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStateStore } from '../../src/platform/store/state-store.ts'

const PROCESSES = 30
const worker = join(import.meta.dir, 'support/programs/first-use.ts')

test(`${PROCESSES} simultaneous first uses all succeed`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-first-use-'))
  const state = openStateStore({ state: join(folder, 'state') })
  const children = Array.from({ length: PROCESSES }, () =>
    Bun.spawn([process.execPath, worker, join(folder, 'state')], { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' }),
  )
  try {
    // They begin together, once all are loaded.
    await Promise.all(children.map((child) => child.stdout.getReader().read()))
    for (const child of children) {
      child.stdin.write('go\n')
      void child.stdin.end()
    }
    const ended = await Promise.all(children.map(async (child) => [await child.exited, await child.stderr.text()]))
    expect(ended.filter(([exit]) => exit !== 0)).toEqual([])
    expect(state.jobs.list().filter(({ state: how }) => how === 'done')).toHaveLength(PROCESSES)
    expect(readdirSync(join(folder, 'state')).filter((name) => name.includes('.new'))).toEqual([])
  } finally {
    state.close()
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
