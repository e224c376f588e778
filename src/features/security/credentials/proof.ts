import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { Draft } from './draft.ts'

const NAME = 'worked'
/** By credential: when it last worked. RFC 3339, in UTC. */
const shape = z.record(z.string(), z.string())

/** When each last worked, this time counted. What works now is remembered for when it no longer can be asked. */
export function lastWorked(drafts: readonly Draft[], machine: Machine): Map<string, string> {
  const { memory } = machine.state()
  const before = memory.get('credential', NAME, shape)?.value ?? {}
  const now = Object.fromEntries(
    drafts.flatMap(({ id, standing, tried_at: at }) => (standing === 'works' && at !== null ? [[id, at]] : [])),
  )
  const after = { ...before, ...now }
  if (JSON.stringify(after) !== JSON.stringify(before)) memory.note('credential', NAME, after)
  return new Map(Object.entries(after))
}
