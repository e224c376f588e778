import {
  queuePolicyNames,
  type PoliciesData,
  type PolicyDownloadData,
  type PolicyLibraryData,
} from '../../../../contract/kinds/policies.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { UsherError } from '../../../lib/errors.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { isCounting } from './brakes.ts'
import { lastObservation } from './observations.ts'
import { policyTexts } from './policy-texts.ts'
import { isAnyOn, readPolicySettings } from './settings.ts'
import { gatherSimulationFacts } from './simulation-facts.ts'
import { simulatePolicies } from './simulate.ts'
import { readStrikes, strikeId } from './strikes.ts'
import { summarizePolicies } from './summary.ts'
import type { PolicySettings, Strike } from './types.ts'

/** Returns how the policies are set and what they did, from what usher has recorded. Asks the apps only to simulate. */
export async function gatherPolicies(machine: Machine, { simulate }: { simulate: boolean }): Promise<PoliciesData> {
  const settings = readPolicySettings(machine)
  const { libraries, not_known: unasked } = await findLibraries(machine)
  const data = { ...policiesData(machine, settings, libraries), ...completenessOf(unasked) }
  if (!simulate) return data
  const { facts, not_known } = await gatherSimulationFacts(machine)
  const simulation = simulatePolicies(facts, allOn(settings, libraries))
  return { ...data, simulation, ...completenessOf(not_known) }
}

/** Returns the policies as they are with these settings. */
export function policiesData(machine: Machine, settings: PolicySettings, libraries: PolicyLibraryData[]): PoliciesData {
  const strikes = readStrikes(machine)
  const counted = strikes
    .filter(isCounting)
    .toSorted((one, other) => other.count - one.count || one.first_at.localeCompare(other.first_at))
  const removed = strikes
    .filter((strike) => !isCounting(strike))
    .toSorted((one, other) => other.removed!.wall_ms - one.removed!.wall_ms)
  const data = {
    dry_run: false,
    offer: null,
    complete: true,
    not_known: [],
    ...observerOf(machine, settings),
    policies: queuePolicyNames.map((policy) => ({
      policy,
      ...policyTexts[policy],
      enabled_services: settings.services[policy],
    })),
    libraries,
    brakes: brakesOf(settings),
    counted_downloads: counted.map(toData),
    removed_downloads: removed.map(toData),
    simulation: null,
  }
  return { ...data, summary: summarizePolicies(data) }
}

function brakesOf({ services: _services, ...brakes }: PolicySettings): PoliciesData['brakes'] {
  return brakes
}

function observerOf(machine: Machine, settings: PolicySettings): Pick<PoliciesData, 'running' | 'because' | 'command'> {
  const running = machine.state().leases.isHeld('policies')
  const helpless = { running, because: null, command: null }
  if (!isAnyOn(settings)) return helpless
  if (running) return { ...helpless, because: lastObservation(machine)?.held_because ?? null }
  const canHost = machine.serviceManager().unavailable_because === null
  return {
    running,
    because: 'usher watch is not running, so nothing is counted or removed.',
    command: canHost ? 'usher hosting install watch' : 'usher watch',
  }
}

function toData(strike: Strike): PolicyDownloadData {
  const { policy, service, library, release_name, because, count, last, removed, allowed_at } = strike
  return {
    id: strikeId(strike),
    policy,
    service,
    library_app: library,
    release_name,
    strike_count: count,
    last_strike_at: new Date(last.wall_ms).toISOString(),
    removed_at: removed === null || isCounting(strike) ? null : new Date(removed.wall_ms).toISOString(),
    allowed_at,
    because,
  }
}

/** Returns the libraries that usher can ask. */
export async function librariesOf(machine: Machine): Promise<PolicyLibraryData[]> {
  const { mediaManagers } = await gatherEnabledApps(machine)
  return mediaManagers.map(({ service, title }) => ({ service, library_app: title }))
}

/** What usher has recorded is shown also while the engine does not say which libraries run. */
const findLibraries = (machine: Machine): Promise<{ libraries: PolicyLibraryData[]; not_known: NotKnownData[] }> =>
  librariesOf(machine).then(
    (libraries) => ({ libraries, not_known: [] }),
    (thrown: unknown) => {
      if (!(thrown instanceof UsherError)) throw thrown
      return { libraries: [], not_known: [{ subject: 'which libraries run', because: thrown.data.summary }] }
    },
  )

function allOn(settings: PolicySettings, libraries: readonly PolicyLibraryData[]): PolicySettings {
  const all = () => libraries.map(({ service }) => service)
  return { ...settings, services: { stalled: all(), failed: all(), dangerous: all(), 'never-imported': all() } }
}
