import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { AlertTypeName } from '../../../../contract/kinds/alert-event.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { alertTypeForFinding, alertTypes } from './alert-types.ts'
import type { Observation, Observations } from './observation.ts'

/** What a guard of its own looks for is not told a second time. */
const GUARDED_CHECK = 'storage-root-present'

/** One notice for one cause: what follows from something else, is accepted or may pass by itself is none. */
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
  const happening = alertTypeForFinding(finding)
  const service = stack?.services.find(({ name }) => name === subject)
  return {
    id,
    event: happening,
    check,
    group,
    level: alertLevel(happening, status, service?.weight),
    subject,
    summary,
    meaning: (isServiceAlert(happening) && service?.without) || meaning,
    advice: remedy?.summary ?? null,
    command: remedy?.command ?? null,
    since: first_seen_at === null ? now : new Date(first_seen_at),
    explains,
  }
}

const isServiceAlert = (happening: AlertTypeName): boolean => happening.startsWith('service-')

/** What people watch with is critical itself. */
function alertLevel(happening: AlertTypeName, status: 'failed' | 'warning', weight: string | undefined): Level {
  if (isServiceAlert(happening) && weight === 'critical') return 'critical'
  if (isServiceAlert(happening) && weight === 'optional') return 'info'
  return alertTypes[happening][status]
}

/** What was found says that a notice is over where its check was run, and came to know. */
export function resolvedByFindings(
  findings: readonly Finding[],
  checks: ReadonlySet<string>,
): Observations['isResolved'] {
  const byCheck = Map.groupBy(findings, ({ check }) => check)
  return ({ id, check, subject }) => {
    if (check === null || !checks.has(check)) return false
    const of = byCheck.get(check) ?? []
    const own =
      of.find((finding) => finding.id === id) ?? of.find((finding) => finding.subject === null && subject !== null)
    if (!own) return true
    if (own.acceptance !== null || own.status === 'passed') return true
    // A disk that no service is given any more cannot be looked at; it may be as full as it was.
    return own.status === 'skipped' && own.group !== 'storage'
  }
}
