import { expect, test } from 'bun:test'
import { fakeHardware, mdFiles, zpoolStatus } from '../../../../../test-support/hardware/fake-hardware.ts'
import type { DiskArray } from '../../../../../contract/kinds/hardware.ts'
import { readMdArrays } from '../../hardware/md-arrays.ts'
import { parseZpoolStatus } from '../../hardware/zfs.ts'
import type { CheckFacts } from '../facts.ts'
import { hardwareArrays } from './arrays.ts'

const md = (files: Parameters<typeof mdFiles>[0]) =>
  readMdArrays({ access: fakeHardware({ files: mdFiles(files) }), disks: [], mounts: [], now: new Date() })
const zfs = async (state: string, ...scan: string[]) =>
  parseZpoolStatus(zpoolStatus({ state }).replace(/ {2}scan: .*/, ['  scan: ', scan.join('\n\t')].join('')))
const WAIT = 'wait until it has finished'
const progress = '\t12.34% done, 01:23:45 to go'

test.each<[string, Promise<DiskArray[]>, string | undefined]>([
  ['a disk that is rebuilt', md({ degraded: '1', sync_action: 'recover', sync_completed: '3 / 12' }), WAIT],
  ['a rebuild that waits for another', md({ sync_action: 'resync', sync_completed: 'delayed' }), WAIT],
  ['a lost disk', md({ degraded: '1' }), undefined],
  [
    'a lost disk, while the rest is read',
    md({ degraded: '1', sync_action: 'check', sync_completed: '3 / 12' }),
    undefined,
  ],
  ['a pool that resilvers', zfs('DEGRADED', 'resilver in progress since Sun Nov  1 05:36:35 2026', progress), WAIT],
  [
    'a pool without a disk, while it is read',
    zfs('DEGRADED', 'scrub in progress since Sun Nov  1', progress),
    undefined,
  ],
])('the advice for %s', async (_what, arrays, advice) => {
  const facts = { hardware: async () => ({ memory: null, disks: [], not_known: [], arrays: await arrays }) }
  const [result] = [await hardwareArrays.run(facts as unknown as CheckFacts)].flat()
  expect(result!.remedy?.summary).toBe(advice as string)
})
