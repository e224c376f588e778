import * as z from 'zod'
import { checkGroupNames, checkStatuses, type Finding } from '../../../../contract/kinds/checks.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { StateStore } from '../../../platform/store/types.ts'

const TOPIC = 'checks'
const NAME = 'last'

/** What the verdict needs of a finding. */
const verdictFindingShape = z.object({
  id: z.string(),
  check: z.string(),
  group: z.enum(checkGroupNames),
  subject: z.string().nullable(),
  status: z.enum(checkStatuses),
  summary: z.string(),
  remedy: z.object({ summary: z.string(), command: z.string().nullable() }).nullable(),
  repair: z.string().nullable(),
  first_seen_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime().nullable(),
  settling: z.boolean(),
  explained_by: z.string().nullable(),
  accepted: z.boolean(),
})
export type VerdictFinding = z.output<typeof verdictFindingShape>

const rememberedShape = z.object({
  checked_at: z.iso.datetime(),
  services: z.string(),
  findings: z.array(verdictFindingShape),
})

export interface RememberedFindings {
  findings: readonly VerdictFinding[]
  checked_at: Date
  /** How the services were then, as `servicesFingerprint` returns it. */
  services: string
}

export const toVerdictFinding = (finding: Finding): VerdictFinding => ({
  id: finding.id,
  check: finding.check,
  group: finding.group,
  subject: finding.subject,
  status: finding.status,
  summary: finding.summary,
  remedy: finding.remedy,
  repair: finding.repair,
  first_seen_at: finding.first_seen_at,
  changed_at: finding.changed_at,
  settling: finding.settling,
  explained_by: finding.explained_by,
  accepted: finding.acceptance !== null,
})

/** Returns a text that is another once a container of the stack has started, stopped or changed its state. */
export function servicesFingerprint(status: Pick<StatusData, 'services'> | null): string {
  if (status === null) return 'unknown'
  return status.services.map(({ service, state, restarts }) => `${service} ${state} ${restarts}`).join('\n')
}

/** Remembers what all checks found, unless usher's records cannot be written. */
export function rememberFindings(
  findings: readonly Finding[],
  status: Pick<StatusData, 'services'> | null,
  { state, now }: { state: () => StateStore; now: Date },
): void {
  try {
    const remembered: z.output<typeof rememberedShape> = {
      checked_at: now.toISOString(),
      services: servicesFingerprint(status),
      findings: findings.map(toVerdictFinding),
    }
    state().keyValues.setIfWritable(TOPIC, NAME, remembered)
  } catch (thrown) {
    orUndefined(thrown)
  }
}

/** Returns what all checks found last; undefined if they never ran, or if usher's records cannot be read. */
export function recallFindings(state: () => StateStore): RememberedFindings | undefined {
  try {
    const entry = state().keyValues.get(TOPIC, NAME, rememberedShape)
    return entry && { ...entry.value, checked_at: new Date(entry.value.checked_at) }
  } catch (thrown) {
    orUndefined(thrown)
    return undefined
  }
}
