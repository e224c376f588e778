import type { HardwareFaults } from '../../../rehearsal/hardware/types.ts'
import { writeRehearsedHardware } from '../../../rehearsal/hardware/write-hardware.ts'
import { recordPastActivity } from '../../features/health/hardware/activity.ts'
import type { Machine } from '../../platform/machine.ts'
import { rehearsalHardwarePath } from '../../platform/paths.ts'

/** What used sda in every hour of the last day: the torrent client reads for its peers all the time. */
const ACTIVE_MINUTES = 52
const GB = 1_000_000_000

/** Writes what the rehearsed machine says of its hardware, and what usher would have recorded of its disks. */
export function prepareRehearsalHardware(machine: Machine, home: string, faults: HardwareFaults): void {
  const now = machine.now()
  writeRehearsedHardware(rehearsalHardwarePath(home), { home, faults, now })
  recordPastActivity(machine.state().keyValues, now, {
    minutes: 60,
    disks: {
      sda: {
        active: ACTIVE_MINUTES,
        unexplained: 2,
        services: {
          qbittorrent: { minutes: 48, read: 9 * GB, written: 3 * GB },
          jellyfin: { minutes: 14, read: 4 * GB, written: 0 },
          sonarr: { minutes: 3, read: 40_000_000, written: 9_000_000 },
        },
      },
      nvme0n1: { active: 60, unexplained: 60, services: {} },
    },
  })
}
