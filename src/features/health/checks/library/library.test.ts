import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HistoryEvent } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { withTrouble, machineWithApps } from '../../../../../test-support/checks/machine-with-apps.ts'
import { makeTempFolder } from '../../../../../test-support/checks/machine-fixtures.ts'
import { unreplacedDeletions } from './missing-titles.ts'
import { runCheckOn, testCheck } from '../../../../../test-support/checks/check-case.ts'

const HOME = ['jellyfin', 'sonarr', 'radarr', 'seerr']
const healthy = () => machineWithApps(HOME)

testCheck('library-roots', {
  healthy,
  faults: {
    'a missing folder': {
      machine: () => machineWithApps(HOME, withTrouble('root-missing')),
      expected_text: /Sonarr cannot use its root folder \/data\/media\/tv[\s\S]*RootFolderCheck/,
    },
  },
})

testCheck('library-folders-shown', {
  healthy,
  faults: {
    'a folder that no library shows': {
      machine: () => machineWithApps(HOME, withTrouble('library-folder-missing')),
      expected_text: /Jellyfin shows nothing of \/data\/media\/films[\s\S]*Radarr stores titles in/,
    },
  },
})

testCheck('library-scan', {
  healthy,
  faults: {
    'a scan that failed': {
      machine: () => machineWithApps(HOME, withTrouble('scan-failed')),
      status: 'warning',
      expected_text: /failed to scan its libraries[\s\S]*Failed/,
    },
  },
})

testCheck('library-forwarded', {
  healthy,
  faults: {
    'a request that its media manager rejected': {
      machine: () => machineWithApps(HOME, withTrouble('request-unsent')),
      status: 'warning',
      expected_text: /Sherlock Jr\. did not reach the library[\s\S]*requested by/,
    },
    'an approved request that was never sent': {
      machine: () =>
        machineWithApps([...HOME, 'lidarr'], withTrouble('request-lost'), ({ service }) =>
          service === 'lidarr' ? { state: 'exited' } : {},
        ),
      status: 'warning',
      expected_text: /Sherlock Jr\. did not reach the library[\s\S]*requested by Dov: approved, and never handed on/,
    },
  },
})

/** Returns a machine on which Radarr had more films the day before. */
async function emptied(): Promise<Machine> {
  const machine = await machineWithApps(['radarr'])
  const day = Math.floor(machine.now().getTime() / 86_400_000)
  machine.state().keyValues.set('kept', 'radarr', { day: day - 1, most: 60, before: 0 })
  return machine
}

const replaced = () =>
  machineWithApps(['radarr'], {
    ...withTrouble(),
    faults: { deletedFiles: { films: [1, 2, 3], hours: 2, reason: 'Upgrade' } },
  })

testCheck('library-missing-titles', {
  healthy,
  faults: {
    'a program that deleted films': {
      machine: () => machineWithApps(HOME, withTrouble('library-emptied')),
      expected_text:
        /Radarr lost 4 of its 4 films since yesterday: somebody or something deleted them through the app[\s\S]*no recycling bin/,
    },
    'a missing disk': {
      machine: () =>
        machineWithApps(HOME, {
          ...withTrouble('library-emptied'),
          faults: { deletedFiles: { films: [1, 2, 3, 4], hours: 5, reason: 'MissingFromDisk' } },
        }),
      expected_text: /their files disappeared from the disk/,
    },
    'missing films without a history entry': {
      machine: emptied,
      expected_text: /Radarr lost 56 of its 60 films since yesterday: they were removed from it/,
    },
  },
})

test('a deleted item that was imported again is not lost', () => {
  const event = (kind: HistoryEvent['kind'], part: string, hour: number) =>
    ({ kind, part, item: '1', reason: 'Manual', at: new Date(hour * 3_600_000) }) as HistoryEvent
  const newestFirst = [
    event('imported', 'a', 3),
    event('deleted', 'b', 2),
    event('deleted', 'a', 1),
    event('imported', 'b', 0),
  ]
  expect(unreplacedDeletions(newestFirst).map(({ part }) => part)).toEqual(['b'])
})

test('an item that an upgrade replaced is not lost', async () => {
  expect((await runCheckOn('library-missing-titles', await replaced())).map(({ status }) => status)).toEqual(['passed'])
})

testCheck('library-available', {
  healthy,
  faults: {
    'a title that is wrongly marked as available': {
      machine: () => machineWithApps(HOME, withTrouble('availability-mismatch')),
      expected_text: /Seerr calls Sherlock Jr\. available, but Jellyfin does not have it/,
    },
  },
})

testCheck('library-requested', {
  healthy,
  faults: {
    'a requested film that no media manager has': {
      machine: () => machineWithApps(HOME, withTrouble('seerr-radarr-disagree')),
      status: 'warning',
      expected_text: /Seerr waits for titles that no app searches for: Sherlock Jr\. is in no library/,
    },
  },
})

const DEVICE = '/dev/dri/renderD128'
const given = () => machineWithApps(['jellyfin', 'seerr'], undefined, () => ({ devices: [DEVICE] }))

/** Its process runs as a user that is in these groups; the device belongs to the user of this test. */
async function seenInside(groups: string, mode: number): Promise<Machine> {
  const procPath = makeTempFolder(tmpdir(), '33/root/dev/dri', '33/net')
  const at = join(procPath, '33')
  mkdirSync(join(at, 'root/dev/dri'), { recursive: true })
  writeFileSync(join(at, 'root', DEVICE), '', { mode })
  writeFileSync(join(at, 'cgroup'), '0::/system.slice/docker-jellyfin-id.scope')
  writeFileSync(join(at, 'mountinfo'), '')
  writeFileSync(
    join(at, 'status'),
    `Name:\tjellyfin\nUmask:\t0022\nUid:\t4001 4001 4001 4001\nGid:\t4001 4001 4001 4001\nGroups:\t${groups}\n`,
  )
  return {
    ...(await machineWithApps(['jellyfin', 'seerr'], undefined, () => ({ devices: [DEVICE], pid: 33 }))),
    procPath,
  }
}

testCheck('library-transcoding', {
  healthy: given,
  faults: {
    'no device': {
      machine: () => machineWithApps(['jellyfin', 'seerr']),
      expected_text: /set to transcode with vaapi, but its container has no \/dev\/dri\/renderD128/,
    },
    'a device of another group': {
      machine: () => seenInside('4001 4002', 0o660),
      expected_text: /has \/dev\/dri\/renderD128, but may not open it[\s\S]*4001, 4002/,
    },
  },
})
