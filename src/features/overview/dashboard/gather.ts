import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { weights } from '../../../platform/compose-project/stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { FactUnavailableError } from '../../health/checks/result.ts'
import { withDeadline } from '../../health/checks/deadline.ts'
import { UsherError } from '../../../lib/errors.ts'
import { lowerFirst } from '../../../lib/text.ts'
import { gatherStuck } from '../../media/stuck/gather.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { describeImageChange } from '../../services/status/state-text.ts'

export function buildDashboard(
  { observed_at, rehearsal, summary, forms, services }: StatusData,
  source: Machine['source'],
): DashboardData {
  const wanted = services.filter((service) => service.wanted)
  const on = forms.filter(({ state }) => state !== 'off').map(({ form }) => form)
  const attention = [
    ...wanted
      .filter((service) => !isHealthy(service))
      .toSorted(byWeight)
      .map(unhealthyItem),
    ...services
      .filter(({ container_image, state }) => container_image.differs && state !== 'removed-from-stack')
      .map(imageChangeItem),
    ...services.filter(({ state }) => state === 'removed-from-stack').map(orphanItem),
  ]
  return {
    observed_at,
    rehearsal,
    summary,
    services_wanted: wanted.length,
    services_healthy: wanted.filter(isHealthy).length,
    forms_on: on,
    attention,
    next_steps: nextSteps(
      source,
      on,
      forms.map(({ form }) => form),
      wanted,
    ),
  }
}

function byWeight(one: ServiceStatus, other: ServiceStatus): number {
  return weights.indexOf(one.importance) - weights.indexOf(other.importance)
}

function unhealthyItem({
  service,
  state,
  state_changed_at,
  summary,
  because,
  health,
  impact,
}: ServiceStatus): DashboardData['attention'][number] {
  const reason = health?.output ?? because
  const command = state === 'absent' || state === 'stopped' ? `usher up ${service}` : `usher logs ${service}`
  return { subject: service, state, started_at: state_changed_at, summary, because: reason, meaning: impact, command }
}

function imageChangeItem({
  service,
  state,
  state_changed_at,
  container_image,
}: ServiceStatus): DashboardData['attention'][number] {
  const summary = describeImageChange(container_image)
  return {
    subject: service,
    state,
    started_at: state_changed_at,
    summary,
    because: null,
    meaning: null,
    command: `usher up ${service}`,
  }
}

function orphanItem({ service, state, state_changed_at, summary }: ServiceStatus): DashboardData['attention'][number] {
  return {
    subject: service,
    state,
    started_at: state_changed_at,
    summary,
    because: null,
    meaning: null,
    command: `usher down ${service}`,
  }
}

const isNothingOn = (on: readonly string[], wanted: readonly ServiceStatus[]): boolean =>
  on.length === 0 && wanted.length === 0

/** setup asks for everything that the shipped stack needs. It does not change an operator's own project. */
function firstSteps(source: Machine['source'], forms: readonly string[]): DashboardData['next_steps'] {
  const first = forms.find((form) => form === 'tv') ?? forms[0]
  const seeForms = { command: 'usher forms', summary: 'see what can be turned on' }
  if (source === 'shipped')
    return [
      {
        command: 'usher setup',
        summary: 'set everything up: it asks a few questions, and starts nothing without a yes',
      },
      { command: 'usher setup --dry-run', summary: 'see what it would do' },
      seeForms,
    ]
  return first ? [seeForms, { command: `usher up ${first}`, summary: `turn ${first} on` }] : [seeForms]
}

function nextSteps(
  source: Machine['source'],
  on: readonly string[],
  forms: readonly string[],
  wanted: readonly ServiceStatus[],
): DashboardData['next_steps'] {
  if (isNothingOn(on, wanted)) return firstSteps(source, forms)
  const unhealthyService = wanted.find((service) => !isHealthy(service))
  return [
    { command: 'usher status', summary: 'see every service' },
    ...(unhealthyService ? [{ command: `usher logs ${unhealthyService.service}`, summary: 'read its log' }] : []),
    { command: 'usher checks', summary: 'run every check' },
    { command: 'usher ui', summary: 'see it in a browser' },
  ]
}

/** Asks the apps for stuck downloads too, but waits only briefly for the answers. */
export async function gatherDashboard(machine: Machine): Promise<DashboardData> {
  const stuck = withDeadline(STUCK_TIMEOUT_MS, 'The search for stuck downloads', gatherStuck(machine, undefined)).catch(
    nullIfUnknown,
  )
  const data = withMissingCompose(
    buildDashboard(await gatherStatus(machine), machine.source),
    await composeError(machine),
  )
  const stopped = stuckItems(await stuck)
  if (stopped.length === 0) return data
  const [first, ...rest] = data.next_steps
  const step = { command: 'usher stuck', summary: 'see what is stuck, and what helps' }
  return { ...data, attention: [...data.attention, ...stopped], next_steps: [first!, step, ...rest] }
}

/** Returns why Compose cannot be used; null if it can. */
async function composeError(machine: Machine): Promise<UsherError | null> {
  try {
    await (await machine.runner()).identify()
    return null
  } catch (thrown) {
    if (thrown instanceof UsherError) return thrown
    throw thrown
  }
}

/** Nothing can be started without Compose, so on a machine where nothing is on it comes first. */
function withMissingCompose(data: DashboardData, error: UsherError | null): DashboardData {
  if (error === null || data.services_wanted > 0) return data
  const [remedy] = error.data.remedies
  const item = {
    subject: 'compose',
    state: null,
    started_at: null,
    summary: error.data.summary,
    because: null,
    meaning: null,
    command: remedy?.command ?? null,
  }
  const install = remedy?.command ? [{ command: remedy.command, summary: lowerFirst(remedy.summary) }] : []
  return { ...data, attention: [item, ...data.attention], next_steps: [...install, ...data.next_steps] }
}

const STUCK_TIMEOUT_MS = 800

function nullIfUnknown(thrown: unknown): null {
  if (thrown instanceof FactUnavailableError || thrown instanceof UsherError) return null
  throw thrown
}

/** A download that waits only for a person’s approval is not stuck. */
function stuckItems(stuck: StuckData | null): DashboardData['attention'] {
  const stopped = (stuck?.items ?? []).filter(({ reason_code }) => reason_code !== 'waiting-for-approval')
  const [first] = stopped
  if (!first) return []
  const summary = stopped.length === 1 ? `${first.title} is stuck` : `${stopped.length} downloads are stuck`
  const stoppedReasons = new Set(stopped.map((one) => one.summary))
  const because = stoppedReasons.size === 1 ? first.summary : null
  return [
    { subject: 'downloads', state: null, started_at: null, summary, because, meaning: null, command: 'usher stuck' },
  ]
}
