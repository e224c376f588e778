import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { envelopeText, startFakeService } from './support/fake-service.ts'

const root = join(import.meta.dirname, '..')

test('the README’s first program runs', async () => {
  await using service = await startFakeService((_, response) =>
    response.end(
      envelopeText('status', { summary: 'All is well.', services: [{ service: 'sonarr', summary: 'healthy' }] }),
    ),
  )
  const [, program = ''] = /```ts\n([^]*?)```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  const folder = mkdtempSync(join(root, 'test', 'readme-'))
  try {
    const path = join(folder, 'first.ts')
    writeFileSync(path, program.replace("'usher-client'", "'../../src/index.ts'"))
    const { stdout } = await promisify(execFile)(process.execPath, [path, service.url, 'ab12'])
    assert.equal(stdout, 'All is well.\n  sonarr: healthy\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
