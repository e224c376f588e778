import { z } from '../../../../contract/zod.ts'
import { checkStatuses } from '../../../../contract/kinds/checks.ts'
import { errors, type ErrorCode } from '../../../../contract/errors/index.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { KeyValueStore, StateStore } from '../../../platform/store/types.ts'
import { findingIdFor } from './root-causes.ts'
import type { CheckOutcome, DiagnosticResultLookup } from './run.ts'
import type { CheckResult } from './result.ts'

const findingSinceShape = z.object({
  since: z.iso.datetime(),
  status: z.enum(checkStatuses),
  /** Its sentence, and when it last became another. Absent in records of earlier versions. */
  summary: z.string().optional(),
  changed_at: z.iso.datetime().optional(),
})

/** When a failing finding was first seen, and when it last became another. */
export interface FindingHistory {
  first_seen_at: Date
  changed_at: Date
}

/** An acceptance as `accept` stores it. */
export const acceptanceShape = z.object({ at: z.iso.datetime(), reason: z.string(), status: z.enum(checkStatuses) })
export type Acceptance = z.output<typeof acceptanceShape>

const remedyShape = z.object({ summary: z.string(), command: z.string().nullable() })
const codeShape = z.string().refine((text): text is ErrorCode => Object.hasOwn(errors, text))
const diagnosticResultShape = z.object({
  at: z.iso.datetime(),
  seen: z.object({
    status: z.enum(checkStatuses),
    summary: z.string(),
    because: z.string().nullable(),
    subject: z.string().nullable(),
    evidence: z.array(z.string()),
    remedy: remedyShape.nullable(),
    code: codeShape.nullable(),
  }),
})

/** Returns the fallback if the store fails, because checks also have to work without it. */
function readStoreOr<T>(state: () => StateStore, otherwise: T, read: (memory: KeyValueStore) => T): T {
  try {
    return read(state().keyValues)
  } catch (thrown) {
    orUndefined(thrown)
    return otherwise
  }
}

/** Returns when each failing finding was first seen and last changed. Stores new ones, and deletes those that pass again. */
export function recordFindingSince(
  outcomes: readonly CheckOutcome[],
  state: () => StateStore,
  now: Date,
): Map<string, FindingHistory> {
  const stored = readStoreOr(
    state,
    new Map<string, z.output<typeof findingSinceShape>>(),
    (memory) => new Map(memory.list('finding', findingSinceShape).map(({ name, value }) => [name, value])),
  )
  return new Map(
    outcomes.flatMap((outcome) => {
      const id = findingIdFor(outcome)
      const { status, since, summary } = outcome.result
      if (status !== 'failed' && status !== 'warning') {
        if (stored.has(id) && status === 'passed')
          readStoreOr(state, undefined, (memory) => memory.delete('finding', id))
        return []
      }
      // A time in the future was stored by a run that began after this one, or before the clock was set back.
      const known = stored.get(id)
      const before = known && Date.parse(known.since) <= now.getTime() ? known : undefined
      const first = before ? new Date(before.since) : now
      const isSame = before?.status === status && before.summary === summary
      const changed_at = isSame && before.changed_at !== undefined ? new Date(before.changed_at) : now
      if (!isSame)
        readStoreOr(state, undefined, (memory) =>
          memory.setIfWritable('finding', id, {
            since: first.toISOString(),
            status,
            summary,
            changed_at: changed_at.toISOString(),
          }),
        )
      return [[id, { first_seen_at: since && since < first ? since : first, changed_at }] as const]
    }),
  )
}

export function readAcceptances(state: () => StateStore): Map<string, Acceptance> {
  return readStoreOr(
    state,
    new Map(),
    (memory) => new Map(memory.list('acceptance', acceptanceShape).map(({ name, value }) => [name, value])),
  )
}

export function readDiagnosticResults(state: () => StateStore): DiagnosticResultLookup {
  const stored = readStoreOr(state, [], (memory) => memory.list('proof', diagnosticResultShape))
  return (check) =>
    stored
      .filter(({ name }) => name === check || name.startsWith(`${check}:`))
      .map(({ value: { at, seen } }) => ({
        at,
        result: {
          ...seen,
          since: null,
          also_affects: [],
          caused_by_services: [],
          is_root_cause: false,
          is_settled: true,
          alternatives: [],
          repairable: true,
          repair_override: null,
        },
      }))
}

/** Replaces the check's earlier results. */
export function saveDiagnosticResults(
  check: string,
  results: readonly CheckResult[],
  state: StateStore,
  now: Date,
): void {
  const { keyValues } = state
  state.transaction(() => {
    for (const { name } of keyValues.list('proof', z.unknown()))
      if (name === check || name.startsWith(`${check}:`)) keyValues.delete('proof', name)
    for (const result of results) {
      const {
        since: _1,
        also_affects: _2,
        caused_by_services: _3,
        is_root_cause: _4,
        repairable: _5,
        repair_override: _6,
        is_settled: _7,
        ...seen
      } = result
      keyValues.set('proof', result.subject === null ? check : `${check}:${result.subject}`, {
        at: now.toISOString(),
        seen,
      })
    }
  })
}
