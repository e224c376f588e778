import { unlessAborted } from '../../../lib/unless-aborted.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import { createLimitEnforcer, type EnforcementResult } from '../../media/bandwidth/enforcer.ts'
import { createPolicyKeeper } from '../../media/policies/keeper.ts'
import type { PolicyResult } from '../../media/policies/removal.ts'
import { createPauseKeeper, type KeptPause } from '../../media/pause/keeper.ts'
import type { Clock } from '../../../lib/clock.ts'
import { watchContainerEvents } from '../../../platform/engine/container-events.ts'
import type { Machine } from '../../../platform/machine.ts'
import { toUsherError, type UsherError } from '../../../lib/errors.ts'
import { stopServicesOnLostDisk } from './disk-guard.ts'
import { findLostRoots } from '../checks/storage/guarded-roots.ts'
import type { HomePublisher } from '../home-assistant/types.ts'
import type { LeasedWork } from '../../../operations/leased-work.ts'
import { createUsageSampler } from '../usage/sampler.ts'
import { createNotifier, type NotifierOptions } from './notifier.ts'

const HEARTBEAT_MS = 5_000
/** How often disks are checked although nothing was mounted or unmounted. */
const DISK_CHECK_INTERVAL_MS = 60_000

export interface WatchOptions extends NotifierOptions {
  /** Whether to stop the services that mount a missing disk. */
  guardDisks: boolean
  clock: Clock
  onMessage?(message: AlertMessage): void
  onServicesStopped?(services: string[], because: string): void
  /** Called when a download client got new speed limits, or keeps those that a person set. */
  onLimitsApplied?(result: EnforcementResult): void
  /** Called when the downloads of a client were paused or resumed by themselves. */
  onPauseKept?(result: KeptPause): void
  /** Called when a queue policy removed a download, or its library refused to. */
  onPolicyApplied?(result: PolicyResult): void
  /** Does what is due. Without it, nothing is done by itself. */
  schedule?: ((clock: Clock, signal: AbortSignal) => LeasedWork) | undefined
  /** Publishes values for Home Assistant. Without it, nothing is published. */
  publishHome?: ((clock: Clock, signal: AbortSignal) => HomePublisher) | undefined
  /** Tells members what they chose to be told. */
  memberNotices?: ((signal: AbortSignal) => LeasedWork) | undefined
  /** Called when the watch itself fails, and with null once it recovers. */
  onError?(error: UsherError | null): void
}

/** Watches until the signal aborts. It then abandons a pending snapshot, but completes a change that has started. */
export async function runWatchLoop(machine: Machine, options: WatchOptions): Promise<void> {
  const { clock, signal, guardDisks: isGuarding } = options
  const notifier = createNotifier(machine, options)
  const disks = createDiskMonitor(machine, clock)
  const limits = createLimitEnforcer(machine, signal)
  const pauses = createPauseKeeper(machine, signal)
  const policies = createPolicyKeeper(machine, {
    signal,
    onResult: options.onPolicyApplied,
    onError: options.onError,
  })
  const usage = createUsageSampler(machine)
  const schedule = options.schedule?.(clock, signal)
  const home = options.publishHome?.(clock, signal)
  const memberNotices = options.memberNotices?.(signal)
  let wake = () => {}
  void watchContainerEvents(machine, clock, signal, () => {
    notifier.scheduleSnapshot()
    wake()
  })
  try {
    while (!signal.aborted) {
      const isComplete = await beat()
      if (isComplete && !signal.aborted) await rest()
    }
  } finally {
    await notifier.close()
    limits.close()
    pauses.close()
    usage.close()
    await Promise.all([policies.close(), schedule?.close(), home?.close(), memberNotices?.close()])
  }

  /** Returns false if a disk disappeared during the beat. The next beat must then follow immediately. */
  async function beat(): Promise<boolean> {
    let isComplete = true
    try {
      const guardError = await guardIfDue()
      const isCurrent = async () => (isComplete = guardError !== null || !(await needsGuard()))
      const message = await unlessAborted(notifier.runOnce(isCurrent), signal)
      if (message) options.onMessage?.(message)
      for (const result of await limits.tick()) options.onLimitsApplied?.(result)
      for (const result of await pauses.tick()) options.onPauseKept?.(result)
      options.onError?.(guardError)
    } catch (thrown) {
      if (!signal.aborted) options.onError?.(toUsherError(thrown))
    }
    // Last, because a missing disk is more urgent than a sample.
    if (!signal.aborted) usage.tick()
    policies.tick()
    schedule?.tick()
    publishHome()
    memberNotices?.tick()
    return isComplete
  }

  function publishHome(): void {
    try {
      home?.tick()
    } catch (thrown) {
      options.onError?.(toUsherError(thrown))
    }
  }

  /** Returns why the services could not be stopped. The missing disk is reported in any case. */
  async function guardIfDue(): Promise<UsherError | null> {
    try {
      if (isGuarding && disks.isCheckDue()) await guardDisks()
      return null
    } catch (thrown) {
      return toUsherError(thrown)
    }
  }

  /** Whether a disk has disappeared since the last check, and a service still mounts it. */
  async function needsGuard(): Promise<boolean> {
    return isGuarding && disks.isCheckDue() && (await findLostRoots(machine)).some(({ running }) => running.length > 0)
  }

  async function guardDisks(): Promise<void> {
    for (const root of (await unlessAborted(findLostRoots(machine), signal)) ?? []) {
      const services = await stopServicesOnLostDisk(root, machine, signal)
      if (services.length > 0) options.onServicesStopped?.(services, root.summary)
    }
    disks.markChecked()
    notifier.scheduleSnapshot()
  }

  function rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const cancelTimer = clock.after(HEARTBEAT_MS, resolve)
    const endRest = () => (cancelTimer(), resolve())
    wake = endRest
    signal.addEventListener('abort', endRest, { once: true })
    return promise.finally(() => {
      wake = () => {}
      signal.removeEventListener('abort', endRest)
    })
  }
}

/** A check is due if something was mounted or unmounted, or the last check is too old. */
function createDiskMonitor(machine: Machine, clock: Clock): { isCheckDue(): boolean; markChecked(): void } {
  let checkedMounts: string | undefined
  let currentMounts = ''
  let checkedAt = 0
  return {
    isCheckDue() {
      currentMounts = readMountInfo(machine)
      return currentMounts !== checkedMounts || clock.now() - checkedAt >= DISK_CHECK_INTERVAL_MS
    },
    markChecked() {
      checkedMounts = currentMounts
      checkedAt = clock.now()
    },
  }
}

/** Synchronous, because the kernel reads it from memory: an asynchronous read would cost more. */
function readMountInfo({ procPath }: Machine): string {
  try {
    return readFileSync(join(procPath, 'self/mountinfo'), 'utf8')
  } catch {
    return ''
  }
}
