import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'bun:test'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { readUptime } from './uptime.ts'

function fakeProc(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test.each([
  [
    { uptime: '4321.09 8000.00\n', 'sys/kernel/random/boot_id': 'a-b\n' },
    { boot: 'a-b', uptime_ms: 4_321_090 },
  ],
  [{ uptime: 'soon\n', 'sys/kernel/random/boot_id': 'a-b\n' }, null],
  [{ uptime: '4321.09 8000.00\n' }, null],
  [{ uptime: '4321.09 8000.00\n', 'sys/kernel/random/boot_id': '\n' }, null],
])('uptime is known only with the start that it counts from: %j', (files, expected) => {
  expect(readUptime(fakeProc(files as Record<string, string>))).toEqual(expected)
})
