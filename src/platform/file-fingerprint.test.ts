import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marks } from './file-fingerprint.ts'

test('what cannot even be looked at has a mark too, and it changes with the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-marks-'))
  try {
    const file = join(folder, 'one')
    const none = marks([file])
    writeFileSync(file, 'x')
    const one = marks([file])
    writeFileSync(file, 'longer')
    const unseen = [join(file, 'in-a-file'), join(folder, 'x'.repeat(300))]
    expect(new Set([none, one, marks([file]), ...unseen.map((path) => marks([path]))]).size).toBe(5)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
