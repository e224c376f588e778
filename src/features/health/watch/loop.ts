import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { createLimitEnforcer, type EnforcementResult } from '../../media/bandwidth/enforcer.ts'
import type { Clock } from '../../../lib/clock.ts'
import { watchContainerEvents } from '../../../platform/engine/container-events.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError, type UsherError } from '../../../lib/errors.ts'
import { stopServicesOnLostDisk } from './disk-guard.ts'
import { findLostRoots } from '../checks/storage/guarded-roots.ts'
import { createNotifier } from './notifier.ts'

/** The heart’s pace, and how often disks are looked at although nothing was mounted or unmounted, in milliseconds. */
const HEARTBEAT_MS = 5_000
const DISK_CHECK_INTERVAL_MS = 60_000

export interface WatchOptions {
  /** Whose services are watched; all of them where none is named. */
  forms: readonly string[]
  /** Stops what writes into a hole. */
  guardDisks: boolean
  clock: Clock
  signal: AbortSignal
  onMessage?(message: AlertMessage): void
  onServicesStopped?(services: string[], because: string): void
  /** A download client was told what is wished now, or is left as somebody set it. */
  onLimitsApplied?(kept: EnforcementResult): void
  /** What went wrong with the watching itself; null once it goes on. */
  onError?(error: UsherError | null): void
}

/** Watches until the signal aborts, and ends with it: a look that hangs is given up, a change is brought to its end. */
export async function runWatchLoop(machine: Machine, watching: WatchOptions): Promise<void> {
  const { clock, signal, forms, guardDisks: guards } = watching
  const teller = createNotifier(machine, forms, signal)
  const disks = createDiskMonitor(machine, clock)
  const line = createLimitEnforcer(machine, signal)
  let wake = () => {}
  void watchContainerEvents(machine, clock, signal, () => {
    teller.scheduleSnapshot()
    wake()
  })
  try {
    while (!signal.aborted) {
      const isWhole = await beat()
      if (isWhole && !signal.aborted) await rest()
    }
  } finally {
    await teller.close()
    line.close()
  }

  /** False where a disk went in the middle of it: the next one is due at once. */
  async function beat(): Promise<boolean> {
    let whole = true
    try {
      const refused = await guardMoved()
      const isTrue = async () => (whole = refused !== null || !(await needsGuard()))
      const message = await unlessOver(teller.runOnce(isTrue))
      if (message) watching.onMessage?.(message)
      for (const kept of await line.tick()) watching.onLimitsApplied?.(kept)
      watching.onError?.(refused)
    } catch (thrown) {
      if (!signal.aborted) watching.onError?.(toUsherError(thrown))
    }
    return whole
  }

  /** Why what writes into a hole could not be stopped, which is told all the same. */
  async function guardMoved(): Promise<UsherError | null> {
    try {
      if (guards && disks.moved()) await guardDisks()
      return null
    } catch (thrown) {
      return toUsherError(thrown)
    }
  }

  /** Whether a disk went since, and something is still to be stopped. */
  async function needsGuard(): Promise<boolean> {
    return guards && disks.moved() && (await findLostRoots(machine)).some(({ running }) => running.length > 0)
  }

  async function guardDisks(): Promise<void> {
    for (const root of (await unlessOver(findLostRoots(machine))) ?? []) {
      const services = await stopServicesOnLostDisk(root, machine, signal)
      if (services.length > 0) watching.onServicesStopped?.(services, root.summary)
    }
    disks.looked()
    teller.scheduleSnapshot()
  }

  /** Undefined where it is over before the look is. */
  function unlessOver<T>(looking: Promise<T>): Promise<T | undefined> {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const giveUp = () => resolve(undefined)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    // Whatever it still comes to is nobody’s any more.
    looking.catch(() => undefined)
    return Promise.race([looking, promise]).finally(() => signal.removeEventListener('abort', giveUp))
  }

  function rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const callOff = clock.after(HEARTBEAT_MS, resolve)
    const up = () => (callOff(), resolve())
    wake = up
    signal.addEventListener('abort', up, { once: true })
    return promise.finally(() => {
      wake = () => {}
      signal.removeEventListener('abort', up)
    })
  }
}

/** Whether disks are worth a look: something was mounted or unmounted, or the last look is a while ago. */
function createDiskMonitor(machine: Machine, clock: Clock): { moved(): boolean; looked(): void } {
  let seen: string | undefined
  let current = ''
  let at = 0
  return {
    moved() {
      current = readMountInfo(machine)
      return current !== seen || clock.now() - at >= DISK_CHECK_INTERVAL_MS
    },
    looked() {
      seen = current
      at = clock.now()
    },
  }
}

/** The kernel answers from memory: waiting for it would wake more of this process than the reading takes. */
function readMountInfo({ procPath }: Machine): string {
  try {
    return readFileSync(join(procPath, 'self/mountinfo'), 'utf8')
  } catch {
    return ''
  }
}
