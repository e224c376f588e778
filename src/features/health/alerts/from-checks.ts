import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { AlertTypeName } from '../../../../contract/kinds/alerts.ts'
import type { AlertLevel } from '../../../../contract/kinds/notice.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { alertTypeForFinding, alertTypes } from './alert-types.ts'
import type { Observation, Observations } from './observation.ts'

/** What a guard of its own looks for is not told a second time. */
const GUARDED_CHECK = 'storage-root-present'

/** One notice for one cause: what follows from something else, is accepted or may pass by itself is none. */
export function observeFindings(findings: readonly Finding[], stack: Stack | null, now: Date): Observation[] {
  return findings.flatMap((finding) => {
    const { standing, accepted, explained_by, settling, check } = finding
    if ((standing !== 'fail' && standing !== 'warn') || settling || accepted || explained_by !== null) return []
    if (check === GUARDED_CHECK && standing === 'fail') return []
    return [observeFinding(finding, standing, stack, now)]
  })
}

function observeFinding(finding: Finding, standing: 'fail' | 'warn', stack: Stack | null, now: Date): Observation {
  const { id, check, group, about, summary, meaning, remedy, since, explains } = finding
  const happening = alertTypeForFinding(finding)
  const service = stack?.services.find(({ name }) => name === about)
  return {
    id,
    happening,
    check,
    group,
    level: alertLevel(happening, standing, service?.weight),
    about,
    summary,
    meaning: (isServiceAlert(happening) && service?.without) || meaning,
    advice: remedy?.summary ?? null,
    command: remedy?.command ?? null,
    since: since === null ? now : new Date(since),
    follows: explains,
  }
}

const isServiceAlert = (happening: AlertTypeName): boolean => happening.startsWith('service-')

/** What people watch with is critical itself. */
function alertLevel(happening: AlertTypeName, standing: 'fail' | 'warn', weight: string | undefined): AlertLevel {
  if (isServiceAlert(happening) && weight === 'critical') return 'critical'
  if (isServiceAlert(happening) && weight === 'optional') return 'minor'
  return alertTypes[happening][standing]
}

/** What was found says that a notice is over where its check was run, and came to know. */
export function resolvedByFindings(
  findings: readonly Finding[],
  checks: ReadonlySet<string>,
): Observations['isResolved'] {
  const byCheck = Map.groupBy(findings, ({ check }) => check)
  return ({ id, check, about }) => {
    if (check === null || !checks.has(check)) return false
    const of = byCheck.get(check) ?? []
    const own =
      of.find((finding) => finding.id === id) ?? of.find((finding) => finding.about === null && about !== null)
    if (!own) return true
    if (own.accepted !== null || own.standing === 'pass') return true
    // A disk that no service is given any more cannot be looked at; it may be as full as it was.
    return own.standing === 'skipped' && own.group !== 'storage'
  }
}
