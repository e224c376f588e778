import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTextFile } from './compose-files.ts'

test('readTextFile returns undefined for a missing file and rejects pipes and devices', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-files-'))
  try {
    writeFileSync(join(folder, 'compose.yaml'), 'name: a')
    expect(readTextFile(join(folder, 'compose.yaml'))).toBe('name: a')
    expect(readTextFile(join(folder, 'gone.yaml'))).toBeUndefined()
    expect(Bun.spawnSync(['mkfifo', join(folder, 'pipe')]).exitCode).toBe(0)
    writeFileSync(join(folder, 'huge.yaml'), '')
    truncateSync(join(folder, 'huge.yaml'), 20_000_000)
    for (const endless of [join(folder, 'pipe'), '/dev/zero', join(folder, 'huge.yaml')])
      expect(() => readTextFile(endless)).toThrow('cannot be read')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
