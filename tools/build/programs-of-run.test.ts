import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOfRun, PROGRAMS_OF_RUN, writeProgram } from './programs-of-run.ts'

const before = process.env[PROGRAMS_OF_RUN]
afterEach(() => {
  if (before === undefined) delete process.env[PROGRAMS_OF_RUN]
  else process.env[PROGRAMS_OF_RUN] = before
})

test('in a run of all tests, a program of one’s own is a copy of the one that was compiled for the run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-programs-'))
  try {
    process.env[PROGRAMS_OF_RUN] = folder
    writeFileSync(join(folder, 'usher'), 'compiled', { mode: 0o755 })
    const out = join(folder, 'own')
    await writeProgram('usher', out)
    writeFileSync(out, 'changed')
    expect((statSync(out).mode & 0o777).toString(8)).toBe('755')
    expect(readFileSync(programOfRun('usher')!, 'utf8')).toBe('compiled')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('outside of such a run there is none', () => {
  delete process.env[PROGRAMS_OF_RUN]
  expect(programOfRun('usher')).toBeUndefined()
})
