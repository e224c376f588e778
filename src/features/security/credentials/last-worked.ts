import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { CredentialDraft } from './credential-draft.ts'

const MEMORY_KEY = 'worked'
/** The last successful test by credential id: RFC 3339, in UTC. */
const shape = z.record(z.string(), z.string())

/** Returns when each credential last worked, and stores the results of these tests. */
export function readLastWorked(drafts: readonly CredentialDraft[], machine: Machine): Map<string, string> {
  const { keyValues } = machine.state()
  const previous = keyValues.get('credential', MEMORY_KEY, shape)?.value ?? {}
  const current = Object.fromEntries(
    drafts.flatMap(({ id, status, tested_at: at }) => (status === 'verified' && at !== null ? [[id, at]] : [])),
  )
  const merged = { ...previous, ...current }
  if (JSON.stringify(merged) !== JSON.stringify(previous)) keyValues.setIfWritable('credential', MEMORY_KEY, merged)
  return new Map(Object.entries(merged))
}
