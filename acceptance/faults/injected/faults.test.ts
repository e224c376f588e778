import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { injectedFaults } from './faults.ts'

const diskError = injectedFaults.find(({ name }) => name === 'disk-error')!

test.skipIf(diskError.missing != null)(
  'a disk error ends with its cell, even if the fault is never lifted',
  async () => {
    const home = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
    const settings = join(home, 'data/stack/.env')
    mkdirSync(join(home, 'data/stack'), { recursive: true })
    writeFileSync(settings, 'TZ=Europe/Lisbon\n')
    const cleanUps: (() => void)[] = []
    await diskError.inject!({ home, engine: '', defer: (cleanUp) => cleanUps.unshift(cleanUp) })
    expect(() => readFileSync(settings)).toThrow('EIO')
    for (const cleanUp of cleanUps) cleanUp()
    expect(readFileSync(settings, 'utf8')).toBe('TZ=Europe/Lisbon\n')
    rmSync(home, { recursive: true })
  },
)
