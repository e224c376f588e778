import type { LockFiles } from './lock-files.ts'
import type { Leases, Lease } from '../types.ts'

/** Another process's check holds the lock for a moment, in milliseconds. */
const ACQUIRE_WAIT_MS = 20

export function openLeases(locks: LockFiles): Leases {
  const name = (lease: Lease) => `duty-${lease}`
  return {
    acquire: (lease) => locks.acquire(name(lease), ACQUIRE_WAIT_MS),
    tryAcquire: (lease) => locks.acquire(name(lease), 0),
    isHeld: (lease) => locks.isLocked(name(lease)),
  }
}
