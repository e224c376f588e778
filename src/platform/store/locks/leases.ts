import type { LockFiles } from './lock-files.ts'
import type { Leases, Lease } from '../types.ts'

/** Another process's check holds the lock for a moment, in milliseconds. */
const ACQUIRE_WAIT_MS = 20

export function openLeases(locks: LockFiles): Leases {
  const name = (duty: Lease) => `duty-${duty}`
  return {
    acquire: (duty) => locks.acquire(name(duty), ACQUIRE_WAIT_MS),
    isHeld: (duty) => locks.isLocked(name(duty)),
  }
}
