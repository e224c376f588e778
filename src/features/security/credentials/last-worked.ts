import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { CredentialDraft } from './credential-draft.ts'

const MEMORY_KEY = 'worked'
/** By credential: when it last worked. RFC 3339, in UTC. */
const shape = z.record(z.string(), z.string())

/** When each last worked, this time counted. What works now is remembered for when it no longer can be asked. */
export function readLastWorked(drafts: readonly CredentialDraft[], machine: Machine): Map<string, string> {
  const { keyValues } = machine.state()
  const before = keyValues.get('credential', MEMORY_KEY, shape)?.value ?? {}
  const now = Object.fromEntries(
    drafts.flatMap(({ id, status, tested_at: at }) => (status === 'verified' && at !== null ? [[id, at]] : [])),
  )
  const after = { ...before, ...now }
  if (JSON.stringify(after) !== JSON.stringify(before)) keyValues.setIfWritable('credential', MEMORY_KEY, after)
  return new Map(Object.entries(after))
}
