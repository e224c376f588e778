import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import type { Finding } from '../../contract/kinds/checks.ts'
import type { HardwareData } from '../../contract/kinds/hardware.ts'
import { gatherDashboard } from '../../src/features/overview/dashboard/gather.ts'
import { PATIENCE_MS } from './support/prepared-fault.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from './support/rehearsed-household.ts'

setDefaultTimeout(60_000)

let openHousehold: RehearsedHousehold | undefined
afterEach(async () => {
  await openHousehold?.stop()
  openHousehold = undefined
})

test('a failing disk is named above what it breaks, which is folded under it', async () => {
  const { ask, injectFaults, advanceMinutes, machine } = (openHousehold = await startRehearsedHousehold())
  await injectFaults('disk-failing', 'database-corrupt')
  await ask('checks')
  advanceMinutes(20)
  const { findings } = (await ask('checks')) as unknown as { findings: Finding[] }
  const disk = findings.find(({ id }) => id === 'hardware-disks:sda')!
  expect(disk).toMatchObject({ status: 'failed', explained_by: null })
  expect(disk.remedy).toMatchObject({ command: 'usher backup' })
  expect(disk.explains).toContain('apps-database:sonarr')
  const { summary } = await gatherDashboard(machine(), PATIENCE_MS)
  expect(summary).toMatch(/^sda is failing: replace it soon\./)
  expect(summary).not.toContain('database')
})

test('the rehearsed machine shows its disks, and which service keeps one awake', async () => {
  const { ask } = (openHousehold = await startRehearsedHousehold())
  const data = (await ask('hardware')) as unknown as HardwareData
  expect(data).toMatchObject({ condition: 'good', complete: true, ups: [{ ups: 'cupboard', condition: 'good' }] })
  expect(data.summary).toMatch(/^Disks, arrays and power are fine\. qbittorrent keeps sda awake/)
  expect(data.disks.map(({ disk, condition }) => [disk, condition])).toEqual(
    ['nvme0n1', 'sda', 'sdb', 'sdc'].map((disk) => [disk, 'good']),
  )
  expect(data.disks[1]!.services).toContain('sonarr')
  expect(data.arrays).toMatchObject([{ array: 'md0', disks: ['sdb', 'sdc'] }])
})
