import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { ServiceStatus, StatusData } from '../../../../contract/kinds/status.ts'
import type { StuckData } from '../../../../contract/kinds/stuck.ts'
import { weights } from '../../../platform/compose-project/model.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NotKnown } from '../../health/checks/seen.ts'
import { within } from '../../health/checks/deadline.ts'
import { Refusal } from '../../../lib/errors.ts'
import { gatherStuck } from '../../media/stuck/gather.ts'
import { isWell } from '../../services/status/forms.ts'
import { gatherStatus } from '../../services/status/gather.ts'
import { otherImage as inOtherWords } from '../../services/status/words.ts'

/** Where things stand, from one reading of the stack. */
export function dashboardOf({ at, rehearsal, summary, forms, services }: StatusData): DashboardData {
  const wanted = services.filter((service) => service.wanted)
  const on = forms.filter(({ state }) => state !== 'off').map(({ form }) => form)
  const attention = [
    ...wanted
      .filter((service) => !isWell(service))
      .toSorted(byWeight)
      .map(trouble),
    ...services.filter(({ image, state }) => image.differs && state !== 'removed-from-the-stack').map(otherImage),
    ...services.filter(({ state }) => state === 'removed-from-the-stack').map(stray),
  ]
  return {
    at,
    rehearsal,
    summary,
    services_wanted: wanted.length,
    services_well: wanted.filter(isWell).length,
    forms_on: on,
    attention,
    next: nextSteps(
      on,
      forms.map(({ form }) => form),
      wanted,
    ),
  }
}

function byWeight(one: ServiceStatus, other: ServiceStatus): number {
  return weights.indexOf(one.weight) - weights.indexOf(other.weight)
}

function trouble({
  service,
  state,
  since,
  summary,
  because,
  health,
  without,
}: ServiceStatus): DashboardData['attention'][number] {
  const said = health?.said ?? because
  const command = state === 'absent' || state === 'stopped' ? `usher up ${service}` : `usher logs ${service}`
  return { subject: service, state, since, summary, because: said, meaning: without, command }
}

function otherImage({ service, state, since, image }: ServiceStatus): DashboardData['attention'][number] {
  const summary = inOtherWords(image)
  return { subject: service, state, since, summary, because: null, meaning: null, command: `usher up ${service}` }
}

function stray({ service, state, since, summary }: ServiceStatus): DashboardData['attention'][number] {
  return { subject: service, state, since, summary, because: null, meaning: null, command: `usher down ${service}` }
}

/** Two or three things that make sense from here. */
function nextSteps(
  on: readonly string[],
  forms: readonly string[],
  wanted: readonly ServiceStatus[],
): DashboardData['next'] {
  const first = forms.find((form) => form === 'tv') ?? forms[0]
  if (on.length === 0 && wanted.length === 0 && first) {
    return [
      { command: 'usher forms', summary: 'see what can be turned on' },
      { command: `usher forms ${first}`, summary: `see what ${first} would come to` },
      { command: `usher up ${first}`, summary: `turn ${first} on` },
    ]
  }
  const ill = wanted.find((service) => !isWell(service))
  return [
    { command: 'usher status', summary: 'see every service' },
    ...(ill ? [{ command: `usher logs ${ill.service}`, summary: 'read what it says' }] : []),
    { command: 'usher checks', summary: 'look at everything' },
    { command: 'usher ui', summary: 'see it in a browser' },
  ]
}

/** The apps are asked what has stopped, as long as they answer soon: the dashboard waits for nobody. */
export async function gatherDashboard(machine: Machine): Promise<DashboardData> {
  const stuck = within(ASKED_MS, 'What has stopped', gatherStuck(machine, undefined)).catch(nothingSaid)
  const data = dashboardOf(await gatherStatus(machine))
  const stopped = stoppedIn(await stuck)
  if (stopped.length === 0) return data
  const [first, ...rest] = data.next
  const step = { command: 'usher stuck', summary: 'see what has stopped, and what helps' }
  return { ...data, attention: [...data.attention, ...stopped], next: [first!, step, ...rest] }
}

const ASKED_MS = 800

function nothingSaid(thrown: unknown): null {
  if (thrown instanceof NotKnown || thrown instanceof Refusal) return null
  throw thrown
}

/** What waits for nobody but a person’s approval has not stopped. */
function stoppedIn(stuck: StuckData | null): DashboardData['attention'] {
  const stopped = (stuck?.items ?? []).filter(({ reason }) => reason !== 'waiting-for-approval')
  const [first] = stopped
  if (!first) return []
  const summary = stopped.length === 1 ? `${first.title} has stopped` : `${stopped.length} downloads have stopped`
  const why = new Set(stopped.map((one) => one.summary))
  const because = why.size === 1 ? first.summary : null
  return [{ subject: 'downloads', state: null, since: null, summary, because, meaning: null, command: 'usher stuck' }]
}
