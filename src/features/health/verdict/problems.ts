import { checkStatuses } from '../../../../contract/kinds/checks.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { HouseholdQuestion, VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import type { RemoteServiceStatus, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { isHealthy, isStarting } from '../../services/status/form-status.ts'
import { RESUME_COMMAND } from '../../media/pause/record.ts'
import type { Observation } from '../alerts/observation.ts'
import { groupTitles } from '../checks/groups.ts'
import { isEssential } from './essential-checks.ts'
import { questionOf, questionsOf } from './questions.ts'
import type { VerdictFinding } from './remembered-findings.ts'

type ProblemStatus = 'failed' | 'warning' | 'not-known'

/** Something that keeps a question from being answered with yes. */
export interface Problem extends Omit<VerdictAnswer, 'question' | 'status' | 'figures'> {
  status: ProblemStatus
  /** What people call what it is about: the service, the path, or the group of checks. */
  about: string
  /** It has only just appeared and may pass by itself. */
  settling: boolean
  /** When it last became another; null if that is not known. */
  changed_at: string | null
  /** The check that found it; null if no check did. */
  check: string | null
  /** The repair for the finding; null if there is none. */
  repair: string | null
  /** What it does to each question: a consequence may only be that the answer is not known. */
  questions: Partial<Record<HouseholdQuestion, ProblemStatus>>
}

/** Checks about the containers themselves. What the engine says now is newer than what they found. */
const CONTAINER_CHECKS: ReadonlySet<string> = new Set(['stack-present', 'stack-health', 'stack-restarts'])

export const isAboutContainer = ({ check }: Pick<Problem, 'check'>): boolean =>
  check === null || CONTAINER_CHECKS.has(check)

interface ProblemSources {
  findings: readonly VerdictFinding[]
  /** The services of the stack as the engine reports them now; null if it does not answer. */
  services: readonly ServiceStatus[] | null
  /** Those that run elsewhere. */
  elsewhere: readonly RemoteServiceStatus[]
  /** What no check finds: failed changes, wrong passwords. */
  observed: readonly Observation[]
  /** The pause of all downloads, in words. */
  paused: { since: string; summary: string } | null
  stack: Pick<Stack, 'services'> | null
}

/** Returns one problem for each cause, with the questions that its consequences concern too. */
export function findProblems({
  findings: all,
  services,
  elsewhere,
  observed,
  paused,
  stack,
}: ProblemSources): Problem[] {
  const told = new Set(all.filter(tellsOfFailure).map(({ subject }) => subject))
  const untold = (services ?? []).filter((one) => one.wanted && !isHealthy(one) && !told.has(one.service))
  const followed = new Set(untold.map(({ service }) => service))
  const findings = all.filter(
    (finding) => !isOutdated(finding, services) && !(finding.settling && followed.has(finding.subject ?? '')),
  )
  const byId = new Map(findings.map((finding) => [finding.id, finding]))
  const problems = new Map<string, Problem>()
  for (const finding of findings) {
    if (!isOpen(finding)) continue
    const cause = byId.get(finding.explained_by ?? '') ?? finding
    if (!isOpen(cause)) continue
    const problem = problems.get(cause.id) ?? fromFinding(cause, stack)
    problems.set(cause.id, problem)
    const status = finding.status === 'not-known' ? 'not-known' : problem.status
    for (const question of questionsOf(finding, stack))
      problem.questions[question] = worse(status, problem.questions[question])
  }
  return [
    ...problems.values(),
    ...untold.map((service) => fromService(service, stack)),
    ...elsewhere.filter((one) => !one.reached && !told.has(one.service)).map((one) => fromRemoteService(one, stack)),
    ...observed.map(fromObservation),
    ...(paused === null ? [] : [fromPause(paused)]),
  ]
}

function isOpen({ check, status, accepted, settling }: VerdictFinding): boolean {
  if (accepted) return false
  if (status === 'not-known') return settling || isEssential(check)
  return status === 'failed' || status === 'warning'
}

/** Whether it says that the service it is about fails, and not only that the service does not answer yet. */
export function tellsOfFailure({ check, status, settling }: VerdictFinding): boolean {
  return status === 'failed' || status === 'warning' || (settling && CONTAINER_CHECKS.has(check))
}

/** Whether the engine now says otherwise. */
function isOutdated({ check, subject }: VerdictFinding, services: readonly ServiceStatus[] | null): boolean {
  if (!CONTAINER_CHECKS.has(check)) return false
  const service = services?.find((one) => one.service === subject)
  return service !== undefined && isHealthy(service) && check !== 'stack-restarts'
}

const worse = (one: ProblemStatus, other: ProblemStatus | undefined): ProblemStatus =>
  other !== undefined && checkStatuses.indexOf(other) < checkStatuses.indexOf(one) ? other : one

function fromFinding(found: VerdictFinding, stack: Pick<Stack, 'services'> | null): Problem {
  const { id, check, status, subject, summary, remedy, repair, first_seen_at, changed_at, settling } = found
  return {
    status: status === 'failed' || status === 'warning' ? status : 'not-known',
    summary,
    started_at: first_seen_at,
    settling,
    changed_at,
    finding: id,
    check,
    subject,
    about: isName(subject, stack) ? subject : groupTitles[found.group],
    remedy,
    repair,
    questions: {},
  }
}

function fromService(
  { service, state, summary, importance, state_changed_at }: ServiceStatus,
  stack: Pick<Stack, 'services'> | null,
): Problem {
  const declared = stack?.services.find(({ name }) => name === service)
  const matters = importance === 'critical' || importance === 'core'
  const status = isStarting({ state }) ? 'not-known' : matters ? 'failed' : 'warning'
  const isGone = state === 'absent' || state === 'stopped'
  return {
    status,
    summary: `${service}: ${summary}.`,
    started_at: state_changed_at,
    settling: isStarting({ state }),
    changed_at: state_changed_at,
    finding: null,
    check: null,
    subject: service,
    about: service,
    remedy: isGone
      ? { summary: 'start it', command: `usher up ${quoteForShell(service)}` }
      : { summary: 'read its log', command: `usher logs ${quoteForShell(service)}` },
    repair: null,
    questions: { [declared ? questionOf(declared) : 'safe']: status },
  }
}

function fromRemoteService(
  { service, because, setting }: RemoteServiceStatus,
  stack: Pick<Stack, 'services'> | null,
): Problem {
  const declared = stack?.services.find(({ name }) => name === service)
  return {
    status: 'failed',
    summary: because ?? '',
    started_at: null,
    settling: false,
    changed_at: null,
    finding: null,
    check: null,
    subject: service,
    about: service,
    remedy: { summary: 'see that its machine is on, or say where it is now', command: `usher config set ${setting}` },
    repair: null,
    questions: { [declared ? questionOf(declared) : 'safe']: 'failed' },
  }
}

function fromObservation({ level, summary, meaning, subject, advice, command, since }: Observation): Problem {
  const status = level === 'critical' ? 'failed' : 'warning'
  return {
    status,
    summary: meaning === null ? summary : `${summary.replace(/\.$/, '')}: ${meaning}`,
    started_at: since.toISOString(),
    settling: false,
    changed_at: since.toISOString(),
    finding: null,
    check: null,
    subject,
    about: subject ?? 'usher',
    remedy: advice === null ? null : { summary: advice, command },
    repair: null,
    questions: { safe: status },
  }
}

function fromPause({ since, summary }: NonNullable<ProblemSources['paused']>): Problem {
  return {
    status: 'warning',
    summary,
    started_at: since,
    settling: false,
    changed_at: since,
    finding: null,
    check: null,
    subject: null,
    about: 'usher',
    remedy: { summary: 'resume the downloads', command: RESUME_COMMAND },
    repair: null,
    questions: { arrive: 'warning' },
  }
}

/** Other subjects are words of the check, such as the reason why a download is stuck. */
function isName(subject: string | null, stack: Pick<Stack, 'services'> | null): subject is string {
  return (
    subject !== null && (subject.startsWith('/') || (stack?.services.some(({ name }) => name === subject) ?? false))
  )
}
