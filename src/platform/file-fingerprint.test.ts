import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesFingerprint } from './file-fingerprint.ts'

test('filesFingerprint includes unreadable files, and changes with them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-marks-'))
  try {
    const file = join(folder, 'one')
    const none = filesFingerprint([file])
    writeFileSync(file, 'x')
    const one = filesFingerprint([file])
    writeFileSync(file, 'longer')
    const unreadable = [join(file, 'in-a-file'), join(folder, 'x'.repeat(300))]
    expect(
      new Set([none, one, filesFingerprint([file]), ...unreadable.map((path) => filesFingerprint([path]))]).size,
    ).toBe(5)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
