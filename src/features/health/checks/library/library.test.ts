import { expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LibraryEvent } from '../../../../platform/media-apps/roles/library.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { struck, telling } from '../../../../../test-support/checks/apps.ts'
import { folder } from '../../../../../test-support/checks/household.ts'
import { goneFor } from './losses.ts'
import { seenOn, sees } from '../../../../../test-support/checks/sees.ts'

const HOME = ['jellyfin', 'sonarr', 'radarr', 'seerr']
const well = () => telling(HOME)

sees('library-roots', {
  well,
  faults: {
    'a folder that is not there': {
      machine: () => telling(HOME, struck('root-missing')),
      says: /Sonarr cannot use its folder \/data\/media\/tv[\s\S]*RootFolderCheck/,
    },
  },
})

sees('library-shelves', {
  well,
  faults: {
    'a folder that is shown nowhere': {
      machine: () => telling(HOME, struck('shelf-missing')),
      says: /Jellyfin shows nothing of \/data\/media\/films[\s\S]*Radarr files in/,
    },
  },
})

sees('library-scan', {
  well,
  faults: {
    'a look that failed': {
      machine: () => telling(HOME, struck('scan-failed')),
      standing: 'warn',
      says: /could not look through its libraries[\s\S]*Failed/,
    },
  },
})

sees('library-sent', {
  well,
  faults: {
    'a request that its library did not take': {
      machine: () => telling(HOME, struck('request-unsent')),
      standing: 'warn',
      says: /Sherlock Jr\. did not reach the library[\s\S]*asked for by/,
    },
    'a request that was approved and never handed on': {
      machine: () =>
        telling([...HOME, 'lidarr'], struck('request-lost'), ({ service }) =>
          service === 'lidarr' ? { state: 'exited' } : {},
        ),
      standing: 'warn',
      says: /Sherlock Jr\. did not reach the library[\s\S]*asked for by Dov: approved, and never handed on/,
    },
  },
})

/** Radarr as it is, on a machine that saw it with more the day before. */
async function emptied(): Promise<Machine> {
  const machine = await telling(['radarr'])
  const day = Math.floor(machine.now().getTime() / 86_400_000)
  machine.state().memory.keep('kept', 'radarr', { day: day - 1, most: 60, before: 0 })
  return machine
}

const replaced = () =>
  telling(['radarr'], { ...struck(), troubles: { lost: { films: [1, 2, 3], hours: 2, reason: 'Upgrade' } } })

sees('library-losses', {
  well,
  faults: {
    'a program that had films deleted': {
      machine: () => telling(HOME, struck('cleaned-out')),
      says: /Radarr lost 4 of its 4 films since yesterday: it was told to delete them[\s\S]*no recycling bin/,
    },
    'a disk that went': {
      machine: () =>
        telling(HOME, {
          ...struck('cleaned-out'),
          troubles: { lost: { films: [1, 2, 3, 4], hours: 5, reason: 'MissingFromDisk' } },
        }),
      says: /their files were no longer on the disk/,
    },
    'films of which the history says nothing': {
      machine: emptied,
      says: /Radarr lost 56 of its 60 films since yesterday: they were taken out of it/,
    },
  },
})

test('what was brought again since it was deleted is not gone', () => {
  const event = (kind: LibraryEvent['kind'], part: string, hour: number) =>
    ({ kind, part, item: '1', reason: 'Manual', at: new Date(hour * 3_600_000) }) as LibraryEvent
  const newestFirst = [
    event('imported', 'a', 3),
    event('deleted', 'b', 2),
    event('deleted', 'a', 1),
    event('imported', 'b', 0),
  ]
  expect(goneFor(newestFirst).map(({ part }) => part)).toEqual(['b'])
})

test('what an upgrade replaced is not lost', async () => {
  expect((await seenOn('library-losses', await replaced())).map(({ standing }) => standing)).toEqual(['pass'])
})

sees('library-available', {
  well,
  faults: {
    'a desk that says more than is true': {
      machine: () => telling(HOME, struck('app-lying')),
      says: /Seerr says that Sherlock Jr\. can be watched, and Jellyfin has not got it/,
    },
  },
})

sees('library-requested', {
  well,
  faults: {
    'a film that the library forgot': {
      machine: () => telling(HOME, struck('seerr-radarr-disagree')),
      standing: 'warn',
      says: /Seerr waits for what nothing looks for: Sherlock Jr\. is in no library/,
    },
  },
})

const DEVICE = '/dev/dri/renderD128'
const given = () => telling(['jellyfin', 'seerr'], undefined, () => ({ devices: [DEVICE] }))

/** Its process runs as a user that is in these groups; the device belongs to the user of this test. */
async function seenInside(groups: string, mode: number): Promise<Machine> {
  const proc = folder(tmpdir(), '33/root/dev/dri', '33/net')
  const at = join(proc, '33')
  mkdirSync(join(at, 'root/dev/dri'), { recursive: true })
  writeFileSync(join(at, 'root', DEVICE), '', { mode })
  writeFileSync(join(at, 'cgroup'), '0::/system.slice/docker-jellyfin-id.scope')
  writeFileSync(join(at, 'mountinfo'), '')
  writeFileSync(
    join(at, 'status'),
    `Name:\tjellyfin\nUmask:\t0022\nUid:\t4001 4001 4001 4001\nGid:\t4001 4001 4001 4001\nGroups:\t${groups}\n`,
  )
  return { ...(await telling(['jellyfin', 'seerr'], undefined, () => ({ devices: [DEVICE], pid: 33 }))), proc }
}

sees('library-transcoding', {
  well: given,
  faults: {
    'no device at all': {
      machine: () => telling(['jellyfin', 'seerr']),
      says: /set to transcode with vaapi, and its container has no \/dev\/dri\/renderD128/,
    },
    'a device whose group it is not in': {
      machine: () => seenInside('4001 4002', 0o660),
      says: /has \/dev\/dri\/renderD128, and may not open it[\s\S]*4001, 4002/,
    },
  },
})
