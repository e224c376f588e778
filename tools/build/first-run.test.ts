import { expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_VERSION } from '../../contract/declare.ts'
import { assertAnswers } from './first-run.ts'

/** Returns what comes of running a program that prints this and exits so. */
async function runOnce(output: string, exit: number): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-first-run-'))
  try {
    const program = join(folder, 'usher')
    writeFileSync(program, `#!/bin/sh\necho '${output}'\nexit ${exit}\n`)
    chmodSync(program, 0o755)
    return await assertAnswers([program]).catch((error: Error) => error.message)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const envelope = (version: number) => JSON.stringify({ api_version: version, kind: 'version', data: {} })

test('a built program that answers is accepted, also where there is no engine to ask', async () => {
  expect(await runOnce(envelope(API_VERSION), 0)).toBeUndefined()
  expect(await runOnce(envelope(API_VERSION), 3)).toBeUndefined()
})

test('a built program that answers in another wire version, or not at all, is refused', async () => {
  expect(await runOnce(envelope(94), 0)).toMatch(/serves wire version 94, .* declare wire version 1\./)
  expect(await runOnce('broken', 0)).toContain('does not answer: broken')
})
