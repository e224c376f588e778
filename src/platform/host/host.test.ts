import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { readHost } from './host.ts'

const root = () => mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))

test('readHost finds the first render device with its group, and the usual disk folders', async () => {
  const at = root()
  for (const folder of ['dev/dri', 'srv', 'mnt/big', 'media/usb']) mkdirSync(join(at, folder), { recursive: true })
  for (const name of ['card0', 'renderD129', 'renderD128']) writeFileSync(join(at, 'dev/dri', name), '')
  writeFileSync(join(at, 'mnt/a-file'), '')
  const { renderDevice, disks, time_zone } = await readHost(at)
  const device = join(at, 'dev/dri/renderD128')
  expect(renderDevice).toEqual({ device, gid: statSync(device).gid })
  expect(disks).toEqual(['srv', 'mnt/big', 'media/usb'].map((name) => join(at, name)))
  expect(Intl.DateTimeFormat('en', { timeZone: time_zone })).toBeDefined()
})

test('readHost returns null and empty lists for a bare machine', async () => {
  expect(await readHost(root())).toMatchObject({ renderDevice: null, disks: [] })
})
