import { afterAll, expect, test } from 'bun:test'
import { lstatSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveUsherPaths, rehearsalStatePath, rehearsalDiskPath } from '../paths.ts'
import { diskMeasurements } from './disks.ts'

const home = mkdtempSync(join(tmpdir(), 'usher-disks-'))
afterAll(() => rmSync(home, { recursive: true }))

const hole = join(home, 'hole')
writeFileSync(hole, '')
truncateSync(hole, 1_000_000_000)

test('allocatedBytes counts allocated blocks, not holes', async () => {
  const { allocatedBytes, diskSpace } = diskMeasurements(resolveUsherPaths(home, {}))
  expect(lstatSync(hole).size).toBe(1_000_000_000)
  expect(allocatedBytes(lstatSync(hole))).toBeLessThan(1_000_000)
  const { blocks, bsize } = statfsSync(home)
  expect((await diskSpace(home)).total_bytes).toBe(blocks * bsize)
  expect(diskSpace(join(home, 'none'))).rejects.toThrow('ENOENT')
})

test('diskMeasurements uses the simulated disk for a home that becomes a rehearsal later', () => {
  const later = mkdtempSync(join(tmpdir(), 'usher-disks-'))
  try {
    const { allocatedBytes } = diskMeasurements(resolveUsherPaths(later, {}))
    writeFileSync(rehearsalStatePath(later), '{}')
    expect(allocatedBytes(lstatSync(hole))).toBe(1_000_000_000)
  } finally {
    rmSync(later, { recursive: true })
  }
})

test('diskMeasurements reports the simulated disk only within the rehearsal’s home', async () => {
  writeFileSync(rehearsalStatePath(home), '{}')
  writeFileSync(rehearsalDiskPath(home), JSON.stringify({ total: 8e12, free: 4e7 }))
  const { allocatedBytes, diskSpace } = diskMeasurements(resolveUsherPaths(home, {}))
  expect(await diskSpace(home)).toMatchObject({ total_bytes: 8e12, free_bytes: 4e7 })
  expect((await diskSpace('/')).total_bytes).not.toBe(8e12)
  expect(allocatedBytes(lstatSync(hole))).toBe(1_000_000_000)
})
