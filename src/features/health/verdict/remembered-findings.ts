import { checkGroupNames, checkStatuses, type Finding } from '../../../../contract/kinds/checks.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { Shape } from '../../../../contract/shapes.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { declaredShape } from '../../../platform/store/stored-shape.ts'
import type { StateStore } from '../../../platform/store/types.ts'

const TOPIC = 'checks'
const NAME = 'last'

/** What the verdict needs of a finding. */
export interface VerdictFinding extends Pick<
  Finding,
  | 'id'
  | 'check'
  | 'group'
  | 'subject'
  | 'status'
  | 'summary'
  | 'repair'
  | 'first_seen_at'
  | 'changed_at'
  | 'settling'
  | 'explained_by'
> {
  remedy: { summary: string; command: string | null } | null
  accepted: boolean
}

const text: Shape = { type: 'string' }
const textOrNull: Shape = { type: 'string', nullable: true }
const timeOrNull: Shape = { type: 'string', format: 'date-time', nullable: true }

const verdictFindingShape: Shape = {
  fields: {
    id: text,
    check: text,
    group: { values: [...checkGroupNames] },
    subject: textOrNull,
    status: { values: [...checkStatuses] },
    summary: text,
    remedy: { fields: { summary: text, command: textOrNull }, nullable: true },
    repair: textOrNull,
    first_seen_at: timeOrNull,
    changed_at: timeOrNull,
    settling: { type: 'boolean' },
    explained_by: textOrNull,
    accepted: { type: 'boolean' },
  },
}

interface StoredFindings {
  checked_at: string
  services: string
  findings: VerdictFinding[]
}

const storedFindings = declaredShape<StoredFindings>({
  fields: {
    checked_at: { type: 'string', format: 'date-time' },
    services: text,
    findings: { items: verdictFindingShape },
  },
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

/** Returns a text that is another once a service has started, stopped or changed its state, here or elsewhere. */
export function servicesFingerprint(status: Pick<StatusData, 'services' | 'elsewhere'> | null): string {
  if (status === null) return 'unknown'
  return [
    ...status.services.map(({ service, state, restarts }) => `${service} ${state} ${restarts}`),
    ...status.elsewhere.map(({ service, address, reached }) => `${service} ${address} ${reached}`),
  ].join('\n')
}

/** Remembers what all checks found, unless usher's records cannot be written. */
export function rememberFindings(
  findings: readonly Finding[],
  status: Pick<StatusData, 'services' | 'elsewhere'> | null,
  { state, now }: { state: () => StateStore; now: Date },
): void {
  try {
    const remembered: StoredFindings = {
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
    const entry = state().keyValues.get(TOPIC, NAME, storedFindings)
    return entry && { ...entry.value, checked_at: new Date(entry.value.checked_at) }
  } catch (thrown) {
    orUndefined(thrown)
    return undefined
  }
}
