import { afterAll, expect, test } from 'bun:test'
import { lstatSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { places, rehearsalFile, rehearsedDiskFile } from '../paths.ts'
import { disksOf } from './disks.ts'

const home = mkdtempSync(join(tmpdir(), 'usher-disks-'))
afterAll(() => rmSync(home, { recursive: true }))

const hole = join(home, 'hole')
writeFileSync(hole, '')
truncateSync(hole, 1_000_000_000)

test('a file takes what its disk gave it, and a hole takes nothing', async () => {
  const { taken, room } = disksOf(places(home, {}))
  expect(lstatSync(hole).size).toBe(1_000_000_000)
  expect(taken(lstatSync(hole))).toBeLessThan(1_000_000)
  const { blocks, bsize } = statfsSync(home)
  expect((await room(home)).total_bytes).toBe(blocks * bsize)
  expect(room(join(home, 'none'))).rejects.toThrow('ENOENT')
})

test('a home that becomes a rehearsal’s after its machine was made is measured as one', () => {
  const later = mkdtempSync(join(tmpdir(), 'usher-disks-'))
  try {
    const { taken } = disksOf(places(later, {}))
    writeFileSync(rehearsalFile(later), '{}')
    expect(taken(lstatSync(hole))).toBe(1_000_000_000)
  } finally {
    rmSync(later, { recursive: true })
  }
})

test('a rehearsal’s disk is as full as it pretends, within its own home', async () => {
  writeFileSync(rehearsalFile(home), '{}')
  writeFileSync(rehearsedDiskFile(home), JSON.stringify({ total: 8e12, free: 4e7 }))
  const { taken, room } = disksOf(places(home, {}))
  expect(await room(home)).toMatchObject({ total_bytes: 8e12, free_bytes: 4e7 })
  expect((await room('/')).total_bytes).not.toBe(8e12)
  expect(taken(lstatSync(hole))).toBe(1_000_000_000)
})
