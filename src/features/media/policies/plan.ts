import type { ArgumentsOf, BodyOf } from '../../../../contract/declare.ts'
import type { policiesSet } from '../../../../contract/actions/policies-set.ts'
import { queuePolicyNames, type PoliciesData, type QueuePolicyName } from '../../../../contract/kinds/policies.ts'
import { usherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { isCounting } from './brakes.ts'
import { gatherPolicies, librariesOf, policiesData } from './gather.ts'
import { formatInterval, parseInterval } from './interval.ts'
import { isOnFor, readPolicySettings, writePolicySettings } from './settings.ts'
import { gatherSimulationFacts } from './simulation-facts.ts'
import { simulatePolicies } from './simulate.ts'
import { deleteStrike, readStrikes } from './strikes.ts'
import { summarizeSimulation } from './summary.ts'
import type { PolicySettings } from './types.ts'

type SetArguments = Omit<ArgumentsOf<typeof policiesSet>, 'offer'>
type SetBody = Omit<BodyOf<typeof policiesSet>, 'offer'>

export interface PoliciesSetPlan {
  before: PolicySettings
  after: PolicySettings
  body: SetBody
  inverse: SetBody
  data: PoliciesData
}

const parameterOf = {
  stalled: 'stalled',
  failed: 'failed',
  dangerous: 'dangerous',
  'never-imported': 'never_imported',
} as const satisfies Record<QueuePolicyName, keyof SetBody>

/**
 * Throws POLICIES-1 for a value that a setting does not take, and POLICIES-2 if nothing is named. The plan shows what
 * the policies would have done over the last thirty days.
 */
export async function planPoliciesSet(request: SetArguments, machine: Machine): Promise<PoliciesSetPlan> {
  const body: SetBody = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
  if (Object.keys(body).length === 0) throw usherError('POLICIES-2', {})
  const before = readPolicySettings(machine)
  const libraries = await librariesOf(machine)
  const after = requestedSettings(
    request,
    before,
    libraries.map(({ service }) => service),
  )
  const { facts, not_known } = await gatherSimulationFacts(machine)
  const simulation = simulatePolicies(facts, after)
  const data: PoliciesData = {
    ...policiesData(machine, after, libraries),
    dry_run: true,
    // What differs from one moment to the next is left out: a person confirms the rest by its digest.
    running: false,
    because: null,
    command: null,
    counted_downloads: [],
    removed_downloads: [],
    simulation,
    summary: `${summarizeSimulation(simulation)} Nothing was changed.`,
    ...completenessOf(not_known),
  }
  return { before, after, body, inverse: inverseOf(body, before), data }
}

function requestedSettings(
  request: SetArguments,
  before: PolicySettings,
  libraries: readonly string[],
): PolicySettings {
  const named = queuePolicyNames.filter((policy) => request[parameterOf[policy]] !== undefined)
  const services = { ...before.services }
  for (const policy of named)
    services[policy] = requestedServices(parameterOf[policy], request[parameterOf[policy]]!, libraries)
  return {
    services,
    strikes: request.strikes ?? before.strikes,
    interval_minutes: request.interval === undefined ? before.interval_minutes : parseInterval(request.interval),
    daily_limit: request.daily_limit ?? before.daily_limit,
    queue_percent: request.queue_percent ?? before.queue_percent,
    private_trackers: request.private_trackers ?? before.private_trackers,
  }
}

function requestedServices(field: string, value: string, libraries: readonly string[]): string[] {
  if (value === 'off') return []
  const asked = value === 'on' ? libraries : value.split(',').map((one) => one.trim())
  if (asked.length > 0 && asked.every((one) => libraries.includes(one))) return [...new Set(asked)].toSorted()
  const takes =
    libraries.length === 0 ? 'only off, because no library runs' : `on, off, or some of ${libraries.join(', ')}`
  throw usherError('POLICIES-1', { field: field.replace('_', '-'), value, takes })
}

function inverseOf(body: SetBody, before: PolicySettings): SetBody {
  const values = bodyFor(before)
  return Object.fromEntries(Object.keys(body).map((name) => [name, values[name as keyof SetBody]]))
}

function bodyFor({ services, interval_minutes, ...brakes }: PolicySettings): Required<SetBody> {
  const listed = (policy: QueuePolicyName) => (services[policy].length === 0 ? 'off' : services[policy].join(','))
  return {
    stalled: listed('stalled'),
    failed: listed('failed'),
    dangerous: listed('dangerous'),
    never_imported: listed('never-imported'),
    interval: formatInterval(interval_minutes),
    ...brakes,
  }
}

export const isPoliciesUnchanged = ({ before, after }: PoliciesSetPlan): boolean =>
  JSON.stringify(bodyFor(before)) === JSON.stringify(bodyFor(after))

export function policiesSetChange({
  before,
  after,
  body,
  inverse,
}: PoliciesSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const values = (settings: PolicySettings) => {
    const all = bodyFor(settings)
    return recordedValues(
      'setting',
      Object.fromEntries(Object.keys(body).map((name) => [name, all[name as keyof SetBody]])),
    )
  }
  return {
    targets: ['policies'],
    before: values(before),
    after: values(after),
    inverse: { action: 'policies-set', body: inverse },
    no_inverse_because: null,
  }
}

/** Writes the settings. Strikes of a policy that is off now are forgotten. */
export function performPoliciesSet({ after }: PoliciesSetPlan, machine: Machine): Promise<PoliciesData> {
  machine.state().transaction(() => {
    writePolicySettings(after, machine)
    for (const strike of readStrikes(machine))
      if (isCounting(strike) && strike.removed === null && !isOnFor(strike, after)) deleteStrike(strike, machine)
  })
  return gatherPolicies(machine, { simulate: false })
}
