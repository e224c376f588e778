import { UsherError, usherError } from '../../../lib/errors.ts'
import { runImmediately } from '../../../operations/jobs/immediate-run.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord, OutcomeJudgement } from '../../../platform/store/types.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { isOnFor, readPolicySettings } from './settings.ts'
import { strikeId, deleteStrike, writeStrike } from './strikes.ts'
import type { Moment } from '../shared/observed-clock.ts'
import type { Strike } from './types.ts'

/** A library that cannot search is asked so often in all. */
const MAX_SEARCHES = 3

/** What a policy did to a download. */
export interface PolicyResult {
  service: string
  result: 'done' | 'failed'
  summary: string
}

/** Whether the library searches for another: null if there is nothing that it could search for. */
interface RemovalOutcome {
  gone: boolean
  search_failed_because: string | null
}

/**
 * Has the library remove a download, block its release and search for another. Holds the lock and writes to history like
 * any other change. Returns undefined if another change runs: the strikes stay, and the next observation decides.
 */
export async function removeDownload(
  strike: Strike,
  now: Moment,
  machine: Machine,
  signal: AbortSignal,
): Promise<PolicyResult | undefined> {
  const { service, library, release_name, because } = strike
  const summary =
    strike.state === 'searching'
      ? `Have ${library} search for a replacement of ${release_name}`
      : `Have ${library} remove ${release_name}, block it and search for another`
  let judged: OutcomeJudgement | undefined
  try {
    await runImmediately({
      state: machine.state(),
      now: machine.now,
      action: 'policies-set',
      body: {},
      summary,
      changeRecord: { action: 'policies-set', summary, ...changeOf(strike) },
      signal,
      judgement: (outcome: RemovalOutcome) => (judged = judge(strike, outcome)),
      perform: () => removeAndSearch(strike, now, machine),
    })
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    if (thrown.category === 'busy') return undefined
    return { service, result: 'failed', summary: thrown.data.summary }
  }
  if (judged?.result === 'unchanged') return undefined
  return judged?.result === 'complete'
    ? { service, result: 'done', summary: `${library} removed ${release_name}: ${because}` }
    : { service, result: 'failed', summary: judged!.summary }
}

function changeOf(strike: Strike): Omit<ChangeRecord, 'action' | 'summary'> {
  const { service, release_name } = strike
  return {
    targets: [service],
    before: recordedValues('download', { [release_name]: 'queued' }),
    after: recordedValues('download', { [release_name]: 'blocked' }),
    inverse: { action: 'policies-allow', body: { download: strikeId(strike) } },
    no_inverse_because: null,
  }
}

function judge({ library, release_name }: Strike, { gone, search_failed_because }: RemovalOutcome): OutcomeJudgement {
  if (gone)
    return { summary: `${release_name} is left alone: its policy or its library is off now.`, result: 'unchanged' }
  return search_failed_because === null
    ? { summary: `${library} removed ${release_name}, and searches for another.`, result: 'complete' }
    : {
        summary: `${library} removed ${release_name}, but did not search for another: ${search_failed_because}`,
        result: 'partial',
      }
}

/** Each step is written before the library is told, so that a killed usher knows what may have happened. */
async function removeAndSearch(strike: Strike, now: Moment, machine: Machine): Promise<RemovalOutcome> {
  const library = (await gatherEnabledApps(machine)).mediaManagers.find(({ service }) => service === strike.service)
  const isOn = isOnFor(strike, readPolicySettings(machine))
  // The service was removed from the stack and its queue with it, or somebody has turned the policy off meanwhile.
  if (library === undefined || (strike.state !== 'searching' && !isOn)) {
    deleteStrike(strike, machine)
    return { gone: true, search_failed_because: null }
  }
  const told: Strike = { ...strike, removed: strike.removed ?? now }
  if (strike.state !== 'searching') await removeFromQueue(told, now, library, machine)
  return { gone: false, search_failed_because: await searchAgain(told, library, machine) }
}

async function removeFromQueue(strike: Strike, now: Moment, library: MediaManager, machine: Machine) {
  writeStrike({ ...strike, state: 'removing' }, machine)
  try {
    await library.commands.removeFromQueue(strike.row, { from_client: !strike.stays_in_client, block: true })
  } catch (thrown) {
    // The library may have removed it all the same, such as before its answer was lost: the next observation tells.
    if (thrown instanceof UsherError) writeStrike({ ...strike, state: 'refused', last: now }, machine)
    throw thrown
  }
}

/** Returns why it is not searched for; null if it is, or if the library knows nothing to search for. */
async function searchAgain(strike: Strike, library: MediaManager, machine: Machine): Promise<string | null> {
  const searches = strike.searches + 1
  writeStrike({ ...strike, state: 'searching', searches }, machine)
  const searched = strike.parts.length === 0 ? null : await library.quality.searchForUpgrades(strike.parts)
  const isOver = searched === null || searched.known || searches >= MAX_SEARCHES
  writeStrike({ ...strike, state: isOver ? 'removed' : 'searching', searches }, machine)
  return searched === null || searched.known ? null : searched.because
}

/** Throws POLICIES-3 if the release is not blocked. Returns the entries of the blocklist that block it. */
export async function blockedEntries(strike: Strike, library: MediaManager): Promise<string[]> {
  const blocked = await requireKnown(library.blocklist())
  const title = strike.grabbed_title.toLowerCase()
  const entries = blocked.filter((one) => one.title.toLowerCase() === title)
  if (entries.length === 0) throw usherError('POLICIES-3', { release: strike.release_name, library: library.title })
  return entries.map(({ id }) => id)
}
