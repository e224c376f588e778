import { narrow } from '../../../platform/compose-project/narrow.ts'
import { receiversOf } from '../alerts/channels/all.ts'
import { deliver } from '../alerts/deliver.ts'
import { LOOKED } from '../alerts/gather.ts'
import { look, type Depth } from '../alerts/look.ts'
import { preferencesOf } from '../alerts/preferences.ts'
import { owesAny, round } from '../alerts/round.ts'
import { waiting } from '../alerts/outbox.ts'
import { rootSights } from './guard.ts'
import type { Message } from '../../../../contract/kinds/notice.ts'
import type { Machine } from '../../../platform/machine.ts'

/** How often the whole is looked at, and how often only what runs, in milliseconds. */
const FULL = 5 * 60_000
const QUICK = 60_000
/** While something is given its time to pass by itself. */
const SETTLING = 10_000
/** After an event at the soonest; longer each time that events came to nothing, as some engines tell of every look. */
const SOONEST = 2_000
const LEAST_OFTEN = 32_000

/** Looks, remembers and delivers, as long as no other process does. One call is one beat; it is to be called every few seconds. */
export interface Teller {
  /** Something happened to a container: the next beat looks. */
  soon(): void
  /** What was told, where anything was. A look that `isTrue` no longer holds for tells nothing. */
  beat(isTrue: () => Promise<boolean>): Promise<Message | null>
  /** Resolves once no delivery is under way any more; then another may take its place. */
  close(): Promise<void>
}

export function tellerOf(machine: Machine, forms: readonly string[], signal: AbortSignal): Teller {
  let letGo: (() => void) | undefined
  let called = true
  let settling = false
  let gap = SOONEST
  let seen = ''
  let last = { full: 0, quick: 0 }
  let delivering: Promise<void> | undefined

  function depth(now: number): Depth | null {
    if (now - last.full >= FULL) return 'full'
    const since = now - last.quick
    if (called && since >= gap) return 'quick'
    return since >= (settling ? SETTLING : QUICK) ? 'quick' : null
  }

  async function looked(now: Date, isTrue: () => Promise<boolean>): Promise<Message | null> {
    const how = depth(now.getTime())
    const state = machine.state()
    // While usher itself changes something, what is down is down on purpose.
    const busy = state.lock.holder() !== undefined
    const sights =
      how === null ? null : busy ? await rootSights(machine) : await look(machine, how, await watched(machine, forms))
    if (how !== null && !(await isTrue())) return null
    if (signal.aborted) return null
    if (how !== null) last = { ...last, quick: now.getTime() }
    if (how !== null && sights && 'settling' in sights) {
      called = false
      settling = sights.settling
      const seenNow = sights.seen
        .map(({ id }) => id)
        .toSorted()
        .join('\n')
      gap = seenNow === seen && !settling ? Math.min(LEAST_OFTEN, gap * 2) : SOONEST
      seen = seenNow
      if (how === 'full') last = { ...last, full: now.getTime() }
      if (how === 'full') state.memory.keep('notice', LOOKED, {})
    }
    if (sights === null && !owesAny(state)) return null
    const settings = machine.settings()
    const ways = receiversOf(settings).map(({ channel }) => channel)
    return round(state, sights, preferencesOf(settings), ways, machine.now())
  }

  function handOn(): void {
    const state = machine.state()
    if (delivering || signal.aborted || waiting(state).length === 0) return
    delivering = deliver(state, receiversOf(machine.settings()), { now: machine.now, signal })
      .catch(() => undefined)
      .finally(() => (delivering = undefined))
  }

  return {
    soon: () => void (called = true),
    async beat(isTrue) {
      letGo ??= machine.state().duties.take('notices')
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
async function watched(machine: Machine, forms: readonly string[]): Promise<ReadonlySet<string> | null> {
  if (forms.length === 0) return null
  const services = narrow({ forms: [...forms], services: [] }, await machine.stack())
  return new Set(services.map(({ name }) => name))
}
