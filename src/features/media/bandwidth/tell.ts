import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import type { Standing } from './look.ts'
import { keepTelling, noteLeft, recordOf } from './record.ts'
import { same } from './share.ts'

export interface ToBeTold extends Pick<Standing, 'client'> {
  held: NonNullable<Standing['held']>
  wanted: NonNullable<Standing['wanted']>
}

/** Tells one client what it may; null, or what it says against it. Stopped half way, the next look knows it was usher. */
export async function tellClient({ client, held, wanted }: ToBeTold, slow: boolean, machine: Machine) {
  const { unslowed } = recordOf(client.service, machine)
  keepTelling(client.service, wanted, slow ? (unslowed ?? held) : unslowed, machine)
  try {
    await client.hold(wanted, held)
    return null
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.data.summary
    throw thrown
  }
}

/**
 * How each client stands now is remembered: of those that keep to what is wished, and of those that were told and do
 * not, with why. What one of them says later that is not this, somebody else set.
 */
export function noteStanding(
  { standings, slow }: { standings: readonly Pick<Standing, 'client' | 'held' | 'wanted'>[]; slow: boolean },
  failed: ReadonlyMap<string, string>,
  machine: Machine,
): void {
  const at = machine.now().toISOString()
  for (const { client, held, wanted } of standings) {
    if (held === null || wanted === null) continue
    const { service } = client
    const because = failed.get(service)
    if (same(held, wanted)) noteLeft(service, held, slow ? {} : { unslowed: null }, machine)
    else if (because !== undefined) noteLeft(service, held, { failed: { at, because } }, machine)
  }
}

export const STILL_OTHERWISE = 'It took it, and still says something else.'
