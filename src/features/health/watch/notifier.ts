import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { configuredReceivers } from '../alerts/channels/catalogue.ts'
import { deliverQueued } from '../alerts/delivery.ts'
import { LAST_FULL_SNAPSHOT } from '../alerts/gather.ts'
import { takeAlertSnapshot, type SnapshotDepth } from '../alerts/snapshot.ts'
import { readPreferences } from '../alerts/preferences.ts'
import { hasPendingNotices, updateNotices } from '../alerts/update-notices.ts'
import { readQueue } from '../alerts/outbox.ts'
import { observeDataRoots } from './disk-guard.ts'
import type { AlertMessage } from '../../../../contract/payloads/alert-webhook.ts'
import type { Machine } from '../../../platform/machine.ts'

/** How often the whole is looked at, and how often only what runs, in milliseconds. */
const FULL_INTERVAL_MS = 5 * 60_000
const QUICK_INTERVAL_MS = 60_000
/** While something is given its time to pass by itself. */
const SETTLING_INTERVAL_MS = 10_000
/** After an event at the soonest; longer each time that events came to nothing, as some engines tell of every look. */
const MIN_EVENT_INTERVAL_MS = 2_000
const MAX_EVENT_INTERVAL_MS = 32_000

/** Looks, remembers and delivers, as long as no other process does. One call is one beat; it is to be called every few seconds. */
export interface Notifier {
  /** Something happened to a container: the next beat looks. */
  scheduleSnapshot(): void
  /** What was told, where anything was. A look that `isTrue` no longer holds for tells nothing. */
  runOnce(isTrue: () => Promise<boolean>): Promise<AlertMessage | null>
  /** Resolves once no delivery is under way any more; then another may take its place. */
  close(): Promise<void>
}

export function createNotifier(machine: Machine, forms: readonly string[], signal: AbortSignal): Notifier {
  let letGo: (() => void) | undefined
  let called = true
  let settling = false
  let gap = MIN_EVENT_INTERVAL_MS
  let seen = ''
  let last = { full: 0, quick: 0 }
  let delivering: Promise<void> | undefined

  function depth(now: number): SnapshotDepth | null {
    if (now - last.full >= FULL_INTERVAL_MS) return 'full'
    const since = now - last.quick
    if (called && since >= gap) return 'quick'
    return since >= (settling ? SETTLING_INTERVAL_MS : QUICK_INTERVAL_MS) ? 'quick' : null
  }

  async function looked(now: Date, isTrue: () => Promise<boolean>): Promise<AlertMessage | null> {
    const how = depth(now.getTime())
    const state = machine.state()
    // While usher itself changes something, what is down is down on purpose.
    const busy = state.lock.holder() !== undefined
    const sights =
      how === null
        ? null
        : busy
          ? await observeDataRoots(machine)
          : await takeAlertSnapshot(machine, how, await watchedServices(machine, forms))
    if (how !== null && !(await isTrue())) return null
    if (signal.aborted) return null
    if (how !== null) last = { ...last, quick: now.getTime() }
    if (how !== null && sights && 'settling' in sights) {
      called = false
      settling = sights.settling
      const seenNow = sights.observed
        .map(({ id }) => id)
        .toSorted()
        .join('\n')
      gap = seenNow === seen && !settling ? Math.min(MAX_EVENT_INTERVAL_MS, gap * 2) : MIN_EVENT_INTERVAL_MS
      seen = seenNow
      if (how === 'full') last = { ...last, full: now.getTime() }
      if (how === 'full') state.keyValues.set('notice', LAST_FULL_SNAPSHOT, {})
    }
    if (sights === null && !hasPendingNotices(state)) return null
    const settings = machine.settings()
    const ways = configuredReceivers(settings).map(({ channel }) => channel)
    return updateNotices(state, sights, readPreferences(settings), ways, machine.now())
  }

  function handOn(): void {
    const state = machine.state()
    if (delivering || signal.aborted || readQueue(state).length === 0) return
    delivering = deliverQueued(state, configuredReceivers(machine.settings()), { now: machine.now, signal })
      .catch(() => undefined)
      .finally(() => (delivering = undefined))
  }

  return {
    scheduleSnapshot: () => void (called = true),
    async runOnce(isTrue) {
      letGo ??= machine.state().leases.acquire('notices')
      if (!letGo) return null
      const message = await looked(machine.now(), isTrue)
      handOn()
      return message
    },
    async close() {
      await delivering
      letGo?.()
      letGo = undefined
    },
  }
}

/** The services of these forms; null for all. */
async function watchedServices(machine: Machine, forms: readonly string[]): Promise<ReadonlySet<string> | null> {
  if (forms.length === 0) return null
  const services = selectServices({ forms: [...forms], services: [] }, await machine.stack())
  return new Set(services.map(({ name }) => name))
}
