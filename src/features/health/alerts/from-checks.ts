import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { AlertTypeName } from '../../../../contract/kinds/alert-event.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { alertTypeForFinding, alertTypes } from './alert-types.ts'
import type { Observation, Observations } from './observation.ts'

/** The disk guard reports this itself. */
const GUARDED_CHECK = 'storage-root-present'

/** Returns one observation per cause. Skips findings that are accepted, settling or explained by another finding. */
export function observeFindings(findings: readonly Finding[], stack: Stack | null, now: Date): Observation[] {
  return findings.flatMap((finding) => {
    const { status, acceptance, explained_by, settling, check } = finding
    if ((status !== 'failed' && status !== 'warning') || settling || acceptance || explained_by !== null) return []
    if (check === GUARDED_CHECK && status === 'failed') return []
    return [observeFinding(finding, status, stack, now)]
  })
}

function observeFinding(finding: Finding, status: 'failed' | 'warning', stack: Stack | null, now: Date): Observation {
  const { id, check, group, subject, summary, meaning, remedy, first_seen_at, explains } = finding
  const event = alertTypeForFinding(finding)
  const service = stack?.services.find(({ name }) => name === subject)
  return {
    id,
    event,
    check,
    group,
    level: alertLevel(event, status, service?.weight),
    subject,
    summary,
    meaning: (isServiceAlert(event) && service?.without) || meaning,
    advice: remedy?.summary ?? null,
    command: remedy?.command ?? null,
    since: first_seen_at === null ? now : new Date(first_seen_at),
    explains,
  }
}

const isServiceAlert = (event: AlertTypeName): boolean => event.startsWith('service-')

function alertLevel(event: AlertTypeName, status: 'failed' | 'warning', weight: string | undefined): Level {
  if (isServiceAlert(event) && weight === 'critical') return 'critical'
  if (isServiceAlert(event) && weight === 'optional') return 'info'
  return alertTypes[event][status]
}

/** A notice is resolved only if its check ran and its result is known. */
export function resolvedByFindings(
  findings: readonly Finding[],
  checks: ReadonlySet<string>,
): Observations['isResolved'] {
  const byCheck = Map.groupBy(findings, ({ check }) => check)
  return ({ id, check, subject }) => {
    if (check === null || !checks.has(check)) return false
    const all = byCheck.get(check) ?? []
    const own =
      all.find((finding) => finding.id === id) ?? all.find((finding) => finding.subject === null && subject !== null)
    if (!own) return true
    if (own.acceptance !== null || own.status === 'passed') return true
    // A disk that no service mounts any more cannot be checked; it may be as full as before.
    return own.status === 'skipped' && own.group !== 'storage'
  }
}
