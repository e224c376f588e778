import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeStaleFolders } from './support/owned-folder.ts'

const canMount = process.getuid?.() === 0 && Bun.which('mount') !== null
const title = 'the folder of a killed test is removed, with what was left mounted in it'

test.skipIf(!canMount)(canMount ? title : `${title} (skipped: only root may mount)`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'usher-real-mounts-'))
  // No process has this number and this start.
  writeFileSync(join(folder, 'owner'), '1 1')
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  expect(Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', 'size=1m', 'usher-test', disk]).exitCode).toBe(0)
  writeFileSync(join(disk, 'file'), '')
  removeStaleFolders()
  expect(existsSync(folder)).toBe(false)
})
