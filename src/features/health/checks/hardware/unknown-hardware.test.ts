import { expect, test } from 'bun:test'
import type { Machine } from '../../../../platform/machine.ts'
import { runCheckOn } from '../../../../../test-support/checks/check-case.ts'
import { machineWithSharedData } from '../../../../../test-support/checks/machine-fixtures.ts'
import {
  diskFiles,
  hardwareWith,
  oneDisk,
  smartCommand,
  withHardware,
  type FakeHardware,
} from '../../../../../test-support/hardware/fake-hardware.ts'

const on = (hardware: FakeHardware) => async (): Promise<Machine> =>
  withHardware(await machineWithSharedData(), hardware)

const statuses = async (id: string, machine: Promise<Machine>) =>
  (await runCheckOn(id, await machine)).map(({ status, because, remedy }) => [status, because, remedy?.command ?? null])

test('a check of hardware is skipped on a machine without it, in a container and beside an engine elsewhere', async () => {
  const bare = on(hardwareWith({}))
  for (const id of ['hardware-arrays', 'hardware-ups', 'hardware-snapraid', 'hardware-memory', 'hardware-disks'])
    expect(await statuses(id, bare())).toEqual([['skipped', 'There is nothing here to check.', null]])
  expect(await statuses('hardware-disks', on({ ...oneDisk(24), in_container: true })())).toEqual([
    ['skipped', 'usher runs in a container, and the hardware of the machine is not known from there.', null],
  ])
  const machine = await on(oneDisk(24))()
  const engine = await machine.engine()
  const elsewhere = {
    ...machine,
    engine: async () => ({ ...engine, facts: { ...engine.facts, remote: { host: 'gpu.lan' } } }),
  }
  expect(await statuses('hardware-disks', Promise.resolve(elsewhere))).toEqual([
    ['skipped', 'The engine runs on another machine, whose hardware is not known from here.', null],
  ])
})

test('a disk that only root may ask is not known, with the command that asks it', async () => {
  const refused = JSON.stringify({
    smartctl: {
      exit_status: 2,
      messages: [{ string: 'Smartctl open device: /dev/sda failed: Permission denied', severity: 'error' }],
    },
  })
  const machine = on({ ...oneDisk(), tools: { [smartCommand('sda')]: { exit_code: 2, output: refused } } })
  expect(await statuses('hardware-disks', machine())).toEqual([
    ['not-known', 'Only root may ask a disk how it is.', 'sudo smartctl -a /dev/sda'],
  ])
})

test('a disk that sleeps is left asleep, and is no gap', async () => {
  const asleep = JSON.stringify({
    smartctl: { exit_status: 2, messages: [{ string: 'Device is in STANDBY mode, exit(2)', severity: 'information' }] },
  })
  const machine = on({ ...oneDisk(), tools: { [smartCommand('sda')]: { exit_code: 2, output: asleep } } })
  expect(await statuses('hardware-disks', machine())).toEqual([
    ['skipped', 'sda is asleep, and usher does not wake it.', null],
  ])
})

test('without smartmontools one sentence stands for every disk', async () => {
  const machine = on(hardwareWith({ ...diskFiles('sda'), ...diskFiles('sdb', '8:16') }))
  expect(await statuses('hardware-disks', machine())).toEqual([
    ['skipped', 'Without smartmontools nobody sees that a disk is failing.', null],
  ])
})
