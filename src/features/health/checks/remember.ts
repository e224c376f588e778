import * as z from 'zod'
import { standings } from '../../../../contract/kinds/checks.ts'
import { errors, type ErrorCode } from '../../../../contract/errors/index.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import type { Memory, State } from '../../../platform/store/state.ts'
import { idOf } from './fold.ts'
import type { Found, Proofs } from './run.ts'
import type { Seen } from './seen.ts'

const sinceShape = z.object({ since: z.iso.datetime(), standing: z.enum(standings) })

/** What `accept` keeps: what was accepted of a finding, and why. */
export const acceptedShape = z.object({ at: z.iso.datetime(), reason: z.string(), standing: z.enum(standings) })
export type Accepted = z.output<typeof acceptedShape>

const remedyShape = z.object({ summary: z.string(), command: z.string().nullable() })
const codeShape = z.string().refine((text): text is ErrorCode => Object.hasOwn(errors, text))
const proofShape = z.object({
  at: z.iso.datetime(),
  seen: z.object({
    standing: z.enum(standings),
    summary: z.string(),
    because: z.string().nullable(),
    about: z.string().nullable(),
    evidence: z.array(z.string()),
    remedy: remedyShape.nullable(),
    code: codeShape.nullable(),
  }),
})

/** What is remembered is worth having, and no reason to answer nothing. */
function remembering<T>(state: () => State, otherwise: T, read: (memory: Memory) => T): T {
  try {
    return read(state().memory)
  } catch (thrown) {
    nothingWhereRefused(thrown)
    return otherwise
  }
}

/**
 * Since when each finding has been so, and remembered for the next look; forgotten as soon as it is well again. A
 * finding that cannot be remembered has been so for as long as it takes to be called a fault.
 */
export function sinceOf(found: readonly Found[], state: () => State, now: Date): Map<string, Date> {
  const held = remembering(
    state,
    new Map<string, z.output<typeof sinceShape>>(),
    (memory) => new Map(memory.all('finding', sinceShape).map(({ name, value }) => [name, value])),
  )
  return new Map(
    found.flatMap((one) => {
      const id = idOf(one)
      const { standing, since } = one.seen
      if (standing !== 'fail' && standing !== 'warn') {
        if (held.has(id) && standing === 'pass') remembering(state, undefined, (memory) => memory.forget('finding', id))
        return []
      }
      const before = held.get(id)
      const first = before ? new Date(before.since) : now
      if (!before || before.standing !== standing)
        remembering(state, undefined, (memory) => memory.note('finding', id, { since: first.toISOString(), standing }))
      return [[id, since && since < first ? since : first] as const]
    }),
  )
}

export function acceptances(state: () => State): Map<string, Accepted> {
  return remembering(
    state,
    new Map(),
    (memory) => new Map(memory.all('acceptance', acceptedShape).map(({ name, value }) => [name, value])),
  )
}

export function proofsOf(state: () => State): Proofs {
  const kept = remembering(state, [], (memory) => memory.all('proof', proofShape))
  return (check) =>
    kept
      .filter(({ name }) => name === check || name.startsWith(`${check}:`))
      .map(({ value: { at, seen } }) => ({
        at,
        seen: { ...seen, since: null, reaches: [], through: [], alone: false, mendable: true, mended_by: null },
      }))
}

/** Takes the place of what the check proved before. */
export function keepProof(check: string, seen: readonly Seen[], state: State, now: Date): void {
  const { memory } = state
  state.together(() => {
    for (const { name } of memory.all('proof', z.unknown()))
      if (name === check || name.startsWith(`${check}:`)) memory.forget('proof', name)
    for (const one of seen) {
      const { since: _1, reaches: _2, through: _3, alone: _4, mendable: _5, mended_by: _6, ...kept } = one
      memory.keep('proof', one.about === null ? check : `${check}:${one.about}`, { at: now.toISOString(), seen: kept })
    }
  })
}
