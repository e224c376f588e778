import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Machine } from '../../machine.ts'
import { struck, telling } from '../testing/apps.ts'
import { folder } from '../testing/household.ts'
import { sees } from '../testing/sees.ts'

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
  },
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
      says: /Seerr waits for what nothing looks for: film tmdb 992 is in no library/,
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
