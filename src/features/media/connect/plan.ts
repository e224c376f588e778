import type { Machine } from '../../../platform/machine.ts'
import { Refusal, refuse } from '../../../lib/errors.ts'
import { endsOf } from './ends.ts'
import { judge, type Judged } from './judge.ts'
import { remembered, same, type RememberedWire, type Standing, type Wire } from './wire.ts'
import { wiresOf } from './wires.ts'

export interface SeedPlan {
  sort: 'wire'
  /** What this run is called: what it makes is remembered by it. */
  run: string
  links: Judged[]
}

export interface UnwirePlan {
  sort: 'unwire'
  run: string
  links: {
    wire: Wire
    before: RememberedWire
    did: 'to-take-out' | 'was-gone' | 'left' | 'not-possible'
    because: string | null
  }[]
}

export const TOPIC = 'wired'

export async function planSeed(
  { unwire }: { unwire: string | undefined },
  machine: Machine,
): Promise<SeedPlan | UnwirePlan> {
  const wires = wiresOf(await endsOf(machine))
  const memory = memoryOf(machine)
  if (unwire !== undefined) return planUnwire(unwire, wires, memory)
  const looked = await lookAll(wires)
  return { sort: 'wire', run: newRun(machine, memory), links: judge(looked, memory) }
}

export const memoryOf = (machine: Machine): Map<string, RememberedWire> =>
  new Map(
    machine
      .state()
      .memory.all(TOPIC, remembered)
      .map(({ name, value }) => [name, value]),
  )

async function planUnwire(
  run: string,
  wires: readonly Wire[],
  memory: Map<string, RememberedWire>,
): Promise<UnwirePlan> {
  const made = [...memory].filter(([, one]) => one.run === run)
  if (made.length === 0) throw refuse('WIRE-1', { run })
  const looked = await lookAll(wires.filter(({ id }) => made.some(([name]) => name === id)))
  // What was made last is taken out first.
  const links = looked.toReversed().map(({ wire, found }) => {
    const before = memory.get(wire.id)!
    const link = { wire, before, because: null }
    if (found.is === 'absent') return { ...link, did: 'was-gone' as const }
    if (found.is === 'impossible') return { ...link, did: 'not-possible' as const, because: found.because }
    if (found.is === 'there' && same(before.as, found.as)) return { ...link, did: 'to-take-out' as const }
    return { ...link, did: 'left' as const, because: 'It was changed since. That is yours.' }
  })
  return { sort: 'unwire', run, links }
}

/** One after the other within an app is the line's own care. A refusal on the way is the reason why nothing is known. */
export function lookAll(wires: readonly Wire[]): Promise<{ wire: Wire; found: Standing }[]> {
  return Promise.all(wires.map(async (wire) => ({ wire, found: await lookAt(wire) })))
}

export async function lookAt(wire: Wire): Promise<Standing> {
  try {
    return await wire.look()
  } catch (thrown) {
    return { is: 'impossible', because: reasonOf(thrown) }
  }
}

export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Refusal) return thrown.data.summary
  throw thrown
}

/** `20261121-050312`: as short as it can be typed, and never twice the same. */
export function newRun(machine: Machine, memory: ReadonlyMap<string, RememberedWire>): string {
  const now = machine.now().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  const had = new Set([...memory.values()].map(({ run }) => run))
  const names = [now, ...Array.from(had, (_, at) => `${now}-${at + 2}`)]
  return names.find((one) => !had.has(one)) ?? now
}
