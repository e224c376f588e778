import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readText } from './files.ts'

test('a file is read, one that is not there is told, and a pipe keeps nobody waiting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-files-'))
  try {
    writeFileSync(join(folder, 'compose.yaml'), 'name: a')
    expect(readText(join(folder, 'compose.yaml'))).toBe('name: a')
    expect(readText(join(folder, 'gone.yaml'))).toBeUndefined()
    expect(Bun.spawnSync(['mkfifo', join(folder, 'pipe')]).exitCode).toBe(0)
    expect(() => readText(join(folder, 'pipe'))).toThrow('cannot be read')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
