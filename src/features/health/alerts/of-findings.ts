import type { Finding } from '../../../../contract/kinds/checks.ts'
import type { HappeningName } from '../../../../contract/kinds/alerts.ts'
import type { Level } from '../../../../contract/kinds/notice.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { happeningOf, happenings } from './happenings.ts'
import type { Sight, Sights } from './sight.ts'

/** What a guard of its own looks for is not told a second time. */
const GUARDED = 'storage-root-present'

/** One notice for one cause: what follows from something else, is accepted or may pass by itself is none. */
export function sightsOf(findings: readonly Finding[], stack: Stack | null, now: Date): Sight[] {
  return findings.flatMap((finding) => {
    const { standing, accepted, explained_by, settling, check } = finding
    if ((standing !== 'fail' && standing !== 'warn') || settling || accepted || explained_by !== null) return []
    if (check === GUARDED && standing === 'fail') return []
    return [sightOf(finding, standing, stack, now)]
  })
}

function sightOf(finding: Finding, standing: 'fail' | 'warn', stack: Stack | null, now: Date): Sight {
  const { id, check, group, about, summary, meaning, remedy, since, explains } = finding
  const happening = happeningOf(finding)
  const service = stack?.services.find(({ name }) => name === about)
  return {
    id,
    happening,
    check,
    group,
    level: levelOf(happening, standing, service?.weight),
    about,
    summary,
    meaning: (isOfService(happening) && service?.without) || meaning,
    advice: remedy?.summary ?? null,
    command: remedy?.command ?? null,
    since: since === null ? now : new Date(since),
    follows: explains,
  }
}

const isOfService = (happening: HappeningName): boolean => happening.startsWith('service-')

/** What people watch with is critical itself. */
function levelOf(happening: HappeningName, standing: 'fail' | 'warn', weight: string | undefined): Level {
  if (isOfService(happening) && weight === 'critical') return 'critical'
  if (isOfService(happening) && weight === 'optional') return 'minor'
  return happenings[happening][standing]
}

/** What was found says that a notice is over where its check was run, and came to know. */
export function overBy(findings: readonly Finding[], checks: ReadonlySet<string>): Sights['isOver'] {
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
