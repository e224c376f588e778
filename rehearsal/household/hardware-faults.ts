import type { HardwareFaults } from '../hardware/types.ts'
import type { HouseholdFault } from './download-faults.ts'

const breaking =
  (fault: HardwareFaults): HouseholdFault['apply'] =>
  (household) => ({
    ...household,
    hardware: { ...household.hardware, ...fault },
  })

/** Faults of the machine itself. */
export const hardwareFaults = {
  'disk-failing': {
    summary: 'The disk of the household has sectors that cannot be read any more.',
    apply: breaking({ isDiskFailing: true }),
  },
  'raid-degraded': {
    summary: 'An array has lost one of its two disks.',
    apply: breaking({ isArrayDegraded: true }),
  },
  'branch-unmounted': {
    summary: 'One disk of a mergerfs pool was not mounted at the last start.',
    apply: breaking({ isBranchUnmounted: true }),
  },
  'snapraid-late': {
    summary: 'SnapRAID has not been in sync for weeks.',
    apply: breaking({ isSnapraidLate: true }),
  },
  'ups-on-battery': {
    summary: 'The power is out, and the machine runs on the battery of its UPS.',
    apply: breaking({ isOnBattery: true }),
  },
  'memory-errors': {
    summary: 'The memory has had errors, and has corrected them so far.',
    apply: breaking({ hasMemoryErrors: true }),
  },
} satisfies Record<string, HouseholdFault>
