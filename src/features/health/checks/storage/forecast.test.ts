import { expect, test } from 'bun:test'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'
import { machineWithFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { recordSteadyUse } from '../../../media/space/forecast.ts'

const GB = 1e9
const disk = { free_bytes: 300 * GB, total_bytes: 1000 * GB, free_files: 5e7, files: 6e7 }
/** The folder that the shared household mounts. */
const DATA_ROOT = '/srv/data'

const machineWithRoom = async () => ({ ...(await machineWithFakeProc()), diskSpace: async () => disk })

/** Returns a machine whose disk has lost this much a day for two weeks. */
async function fillingBy(bytesPerDay: number): Promise<Machine> {
  const machine = await machineWithRoom()
  const { free_bytes, total_bytes: size_bytes } = disk
  const use = { per_day: bytesPerDay, days: 14 }
  recordSteadyUse(machine.state().keyValues, { at: DATA_ROOT, size_bytes, free_bytes }, use, machine.now())
  return machine
}

testCheck('storage-forecast', {
  healthy: () => fillingBy(10 * GB),
  faults: {
    'a disk that fills up in six days': {
      machine: () => fillingBy(50 * GB),
      status: 'warning',
      expected_text: /will be full in 6 days at this rate[\s\S]*50 GB a day/,
    },
  },
})

test.each([
  [10 * GB, `300 GB are free, enough for 30 days.`],
  [GB, `300 GB are free, enough for months.`],
  [0, `300 GB are free: it has not been filling lately.`],
])('the room says how long it lasts: %d bytes a day', async (bytesPerDay, sentence) => {
  expect((await runCheckOn('storage-forecast', await fillingBy(bytesPerDay)))[0]?.summary).toBe(sentence)
})

test('a disk that has not been measured long enough has no forecast', async () => {
  const machine = await machineWithRoom()
  expect((await runCheckOn('storage-forecast', machine))[0]?.summary).toBe(`300 GB are free.`)
})
