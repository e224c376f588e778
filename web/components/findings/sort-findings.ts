import type { Finding } from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { toneOfStatus } from '../check-tones.ts'

/** Findings by what a person has to do with them. A finding that follows from another one is under its cause. */
export interface SortedFindings {
  problems: readonly Finding[]
  /** Too recent to count: they may pass by themselves. */
  settling: readonly Finding[]
  suggestions: readonly Finding[]
  accepted: readonly Finding[]
  notKnown: readonly Finding[]
  skipped: readonly Finding[]
  passed: readonly Finding[]
}

/** Sorts findings, keeping their order. */
export function sortFindings(findings: readonly Finding[]): SortedFindings {
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const open = findings.filter((finding) => isOpen(finding) && !hasOpenCause(finding, byId))
  return {
    problems: open.filter(({ status, settling }) => status === 'failed' && !settling),
    settling: open.filter(({ settling }) => settling),
    suggestions: open.filter(({ status, settling }) => status === 'warning' && !settling),
    accepted: findings.filter(({ acceptance }) => acceptance !== null),
    notKnown: findings.filter(
      ({ status, acceptance, settling }) => status === 'not-known' && acceptance === null && !settling,
    ),
    skipped: findings.filter(({ status }) => status === 'skipped'),
    passed: findings.filter(({ status }) => status === 'passed'),
  }
}

/** Something that a person may want to do something about. */
function isOpen({ status, acceptance, settling }: Finding): boolean {
  return (status === 'failed' || status === 'warning' || settling) && acceptance === null
}

function hasOpenCause({ explained_by }: Finding, byId: ReadonlyMap<string, Finding>): boolean {
  const cause = explained_by === null ? undefined : byId.get(explained_by)
  return cause !== undefined && isOpen(cause)
}

/** Everything that follows from a finding, also by way of others. */
export function consequencesOf(cause: Finding, findings: readonly Finding[]): Finding[] {
  const found = new Set<Finding>()
  const add = (id: string) => {
    for (const finding of findings) {
      if (finding.explained_by !== id || finding === cause || found.has(finding)) continue
      found.add(finding)
      add(finding.id)
    }
  }
  add(cause.id)
  return [...found]
}

/** What was just noticed is neither fine nor a fault yet. */
export const toneOfFinding = ({ status, settling }: Finding): Tone => (settling ? 'warn' : toneOfStatus(status))
