import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOMES } from '../../../test-support/homes.ts'
import { hostOf } from './host.ts'

const root = () => mkdtempSync(join(tmpdir(), HOMES))

test('the first device that transcodes, with its group, and where large disks usually are', async () => {
  const at = root()
  for (const folder of ['dev/dri', 'srv', 'mnt/big', 'media/usb']) mkdirSync(join(at, folder), { recursive: true })
  for (const name of ['card0', 'renderD129', 'renderD128']) writeFileSync(join(at, 'dev/dri', name), '')
  writeFileSync(join(at, 'mnt/a-file'), '')
  const { render, disks, time_zone: zone } = await hostOf(at)
  const device = join(at, 'dev/dri/renderD128')
  expect(render).toEqual({ device, group: statSync(device).gid })
  expect(disks).toEqual(['srv', 'mnt/big', 'media/usb'].map((name) => join(at, name)))
  expect(Intl.DateTimeFormat('en', { timeZone: zone })).toBeDefined()
})

test('a machine that has none of it', async () => {
  expect(await hostOf(root())).toMatchObject({ render: null, disks: [] })
})
