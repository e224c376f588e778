import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import { quoteForShell } from '../../../lib/shell.ts'
import type { ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Problem } from '../../health/verdict/problems.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { describeImageChange } from '../../services/status/state-text.ts'

type Attention = DashboardData['attention'][number]

/**
 * Returns what needs attention, the worst first: the problems of the verdict, a service with what the engine says of
 * it, and changes of the stack that have not been carried out.
 */
export function attentionItems(problems: readonly Problem[], services: readonly ServiceStatus[]): Attention[] {
  const ill = new Map(services.filter((one) => one.wanted && !isHealthy(one)).map((one) => [one.service, one]))
  const covered = new Set(problems.map(({ subject }) => subject))
  const mainProblemOf = (service: string | null) => {
    const all = problems.filter(({ subject }) => subject === service)
    return all.find(({ status }) => status !== 'not-known') ?? all[0]
  }
  // What is not known about an unhealthy service is a symptom, listed only if nothing else is said about the service.
  const isListed = (problem: Problem) =>
    problem.status !== 'not-known' || (ill.has(problem.subject ?? '') && mainProblemOf(problem.subject) === problem)
  return [
    ...problems.filter(isListed).map((problem) => {
      const service = ill.get(problem.subject ?? '')
      return service ? unhealthyItem(service, problem) : problemItem(problem)
    }),
    ...services
      .filter(({ service, container_image, state }) =>
        container_image.differs && state !== 'removed-from-stack' ? !covered.has(service) : false,
      )
      .map(imageChangeItem),
    ...services.filter(({ service, state }) => state === 'removed-from-stack' && !covered.has(service)).map(orphanItem),
  ]
}

function problemItem({ about, finding, repair, started_at, summary, remedy }: Problem): Attention {
  return {
    subject: about,
    state: null,
    finding,
    repair,
    started_at,
    summary: summary.replace(/\.$/, ''),
    because: null,
    meaning: null,
    command: remedy?.command ?? null,
  }
}

function unhealthyItem(
  { service, state, state_changed_at, summary, because, health, impact }: ServiceStatus,
  { finding, repair, check, remedy, ...problem }: Problem,
): Attention {
  const isAboutState = check === null || check.startsWith('stack-')
  return {
    subject: service,
    state,
    finding,
    repair,
    started_at: state_changed_at,
    summary,
    because: isAboutState ? (health?.output ?? because) : problem.summary.replace(/\.$/, ''),
    meaning: impact,
    command: remedy?.command ?? null,
  }
}

/** A service whose state alone asks for a command. */
const stateItem = (
  { service, state, state_changed_at }: ServiceStatus,
  summary: string,
  command: string,
): Attention => ({
  subject: service,
  state,
  finding: null,
  repair: null,
  started_at: state_changed_at,
  summary,
  because: null,
  meaning: null,
  command,
})

const imageChangeItem = (status: ServiceStatus): Attention =>
  stateItem(status, describeImageChange(status.container_image), `usher up ${quoteForShell(status.service)}`)

const orphanItem = (status: ServiceStatus): Attention =>
  stateItem(status, status.summary, `usher down ${quoteForShell(status.service)}`)
