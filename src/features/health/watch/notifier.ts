import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { configuredReceivers } from '../alerts/channels/catalogue.ts'
import { deliverQueued } from '../alerts/delivery.ts'
import { LAST_FULL_SNAPSHOT } from '../alerts/gather.ts'
import { takeAlertSnapshot, type SnapshotDepth } from '../alerts/snapshot.ts'
import { readPreferences } from '../alerts/preferences.ts'
import { hasDueNotices, hasPendingNotices, updateNotices } from '../alerts/update-notices.ts'
import { readQueue } from '../alerts/outbox.ts'
import { gatherVerdict } from '../verdict/gather.ts'
import { FULL_PATIENCE_MS } from '../verdict/household-state.ts'
import { observeDataRoots } from './disk-guard.ts'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import type { Machine } from '../../../platform/machine.ts'

const FULL_INTERVAL_MS = 5 * 60_000
const QUICK_INTERVAL_MS = 60_000
/** How often what answers tell of the past is recorded: they tell it in hours or days. */
const RECORD_INTERVAL_MS = 60 * 60_000
/** The interval while a problem may still resolve itself. */
const SETTLING_INTERVAL_MS = 10_000
/** The wait after an engine event. It doubles while events change nothing: some engines report usher's own requests. */
const MIN_EVENT_INTERVAL_MS = 2_000
const MAX_EVENT_INTERVAL_MS = 32_000

/** Takes snapshots, stores the notices and delivers messages, unless another process does. */
export interface Notifier {
  /** Lets the next `runOnce` take a snapshot. */
  scheduleSnapshot(): void
  /**
   * Call every few seconds. Returns the queued message, if any. Discards a snapshot if `isCurrent` returns false after
   * it.
   */
  runOnce(isCurrent: () => Promise<boolean>): Promise<AlertMessage | null>
  /** Waits for a running delivery, then releases the lease, so that another process can take over. */
  close(): Promise<void>
}

export interface NotifierOptions {
  /** The forms to watch; empty for all. */
  forms: readonly string[]
  signal: AbortSignal
  /** Records what later answers tell of the past. Called after a full snapshot, once an hour. */
  recordObservations?: ((machine: Machine, signal: AbortSignal) => Promise<void>) | undefined
}

export function createNotifier(machine: Machine, { forms, signal, recordObservations }: NotifierOptions): Notifier {
  let releaseLease: (() => void) | undefined
  let isScheduled = true
  let settling = false
  let eventInterval = MIN_EVENT_INTERVAL_MS
  let observedIds = ''
  let last = { full: 0, quick: 0 }
  let delivering: Promise<void> | undefined
  let recording: Promise<void> | undefined
  let recordedAt = 0

  function depthDue(now: number): SnapshotDepth | null {
    if (now - last.full >= FULL_INTERVAL_MS) return 'full'
    const since = now - last.quick
    if (isScheduled && since >= eventInterval) return 'quick'
    return since >= (settling ? SETTLING_INTERVAL_MS : QUICK_INTERVAL_MS) ? 'quick' : null
  }

  async function observe(now: Date, isCurrent: () => Promise<boolean>): Promise<AlertMessage | null> {
    const depth = depthDue(now.getTime())
    const state = machine.state()
    // While usher changes something, it stops services on purpose.
    const isChanging = state.lock.holder() !== undefined
    const observations =
      depth === null
        ? null
        : isChanging
          ? await observeDataRoots(machine)
          : await takeAlertSnapshot(machine, depth, await watchedServices(machine, forms))
    if (observations === null && !hasPendingNotices(state)) return null
    const [settings, at] = [machine.settings(), machine.now()]
    const preferences = readPreferences(settings)
    const isDue = hasDueNotices(state, observations, preferences, at)
    const verdict = isDue ? (await gatherVerdict(machine, FULL_PATIENCE_MS)).summary : ''
    if (depth !== null && !(await isCurrent())) return null
    if (signal.aborted) return null
    if (depth !== null) last = { ...last, quick: now.getTime() }
    if (depth !== null && observations && 'settling' in observations) {
      isScheduled = false
      settling = observations.settling
      const ids = observations.observed
        .map(({ id }) => id)
        .toSorted()
        .join('\n')
      const isUnchanged = ids === observedIds && !settling
      eventInterval = isUnchanged ? Math.min(MAX_EVENT_INTERVAL_MS, eventInterval * 2) : MIN_EVENT_INTERVAL_MS
      observedIds = ids
      if (depth === 'full') {
        last = { ...last, full: now.getTime() }
        state.keyValues.set('notice', LAST_FULL_SNAPSHOT, {})
        startRecording(now.getTime())
      }
    }
    const channels = configuredReceivers(settings).map(({ channel }) => channel)
    return updateNotices(state, observations, preferences, { channels, verdict }, at)
  }

  /** Runs beside the watch: an app that hangs must not hold up the next look at the disks. */
  function startRecording(now: number): void {
    if (!recordObservations || recording || now - recordedAt < RECORD_INTERVAL_MS) return
    recordedAt = now
    recording = recordObservations(machine, signal)
      .catch(() => undefined)
      .finally(() => (recording = undefined))
  }

  function startDelivery(): void {
    const state = machine.state()
    if (delivering || signal.aborted || readQueue(state).length === 0) return
    delivering = deliverQueued(state, configuredReceivers(machine.settings()), { now: machine.now, signal })
      .catch(() => undefined)
      .finally(() => (delivering = undefined))
  }

  return {
    scheduleSnapshot: () => void (isScheduled = true),
    async runOnce(isCurrent) {
      releaseLease ??= machine.state().leases.tryAcquire('notices')
      if (!releaseLease) return null
      const message = await observe(machine.now(), isCurrent)
      startDelivery()
      return message
    },
    async close() {
      await delivering
      releaseLease?.()
      releaseLease = undefined
    },
  }
}

/** Returns the services of these forms; null for all. */
async function watchedServices(machine: Machine, forms: readonly string[]): Promise<ReadonlySet<string> | null> {
  if (forms.length === 0) return null
  const services = selectServices({ forms: [...forms], services: [] }, await machine.stack())
  return new Set(services.map(({ name }) => name))
}
