import type { ConfigData } from '../../../contract/kinds/config.ts'
import type { CredentialsData } from '../../../contract/kinds/credentials.ts'
import type { LifecycleData } from '../../../contract/kinds/lifecycle.ts'
import type { MigrationTransferData } from '../../../contract/kinds/migration-transfer.ts'
import type { OutcomeResult } from '../../../contract/kinds/outcome-result.ts'
import type { ResetData } from '../../../contract/kinds/reset.ts'
import type { StackUpdateData } from '../../../contract/kinds/stack-update.ts'
import type { StopSeedingData } from '../../../contract/kinds/stop-seeding.ts'
import type { StoredData } from '../../../contract/kinds/stored.ts'
import type { TraceData } from '../../../contract/kinds/trace.ts'
import { capitalizeSentence, joinWithAnd } from '../../lib/text.ts'
import type { OutcomeJudgement } from '../../platform/store/types.ts'

interface Part {
  result: string
}

interface SummarizedOutcome {
  summary: string
  complete: boolean
}

/** Where the work cannot end without an error unless all of it came about. */
export const completeJudgement = ({ summary }: { summary: string }): OutcomeJudgement => ({
  summary,
  result: 'complete',
})

/** `explanation` is added if it is incomplete and the outcome's own sentence does not say so. */
export function byComplete(
  { summary, complete }: SummarizedOutcome,
  otherwise: OutcomeResult,
  explanation?: string,
): OutcomeJudgement {
  if (complete) return { summary, result: 'complete' }
  return { summary: explanation === undefined ? summary : `${summary} ${explanation}`, result: otherwise }
}

/** Parts that are neither done nor failed had nothing to change. */
export function byParts(
  parts: readonly Part[],
  { done, failed }: { done: readonly string[]; failed: readonly string[] },
): OutcomeResult {
  const count = (results: readonly string[]) => parts.filter(({ result }) => results.includes(result)).length
  return byCount(count(done), count(failed))
}

export function byCount(done: number, failed: number): OutcomeResult {
  if (failed > 0) return done > 0 ? 'partial' : 'not-achieved'
  return done > 0 ? 'complete' : 'unchanged'
}

/** For changes that consist of steps. The first failed step explains what is missing. */
export function changeJudgement(
  { summary, complete }: SummarizedOutcome,
  steps: readonly (Part & { because: string | null })[],
): OutcomeJudgement {
  if (complete) return { summary, result: 'complete' }
  const failure = steps.find(({ result, because }) => result === 'failed' && because !== null)
  return {
    summary: failure ? `${summary} ${capitalizeSentence(failure.because!)}` : summary,
    result: steps.some(({ result }) => result === 'done') ? 'partial' : 'not-achieved',
  }
}

const withFullStop = (text: string): string => `${text.replace(/\.$/, '')}.`

/** Services whose health was not awaited say nothing. */
export function lifecycleResult({ complete, services }: LifecycleData): OutcomeResult {
  if (complete) return 'complete'
  return services.some(({ healthy }) => healthy === true) ? 'partial' : 'not-achieved'
}

/** The old installation running again is not progress, except in a rollback. */
export function migrationResult({ complete, mode, steps }: MigrationTransferData): OutcomeResult {
  if (complete) return 'complete'
  const counted = steps.filter(({ step }) => mode === 'rollback' || step !== 'rollback')
  return counted.some(({ result }) => result === 'done') ? 'partial' : 'not-achieved'
}

/** `reverted` is a failed update whose service runs on the older image again. */
export function updateResult({ complete, services }: StackUpdateData): OutcomeResult {
  const isChanged = services.some(({ result }) => result === 'updated' || result === 'rolled-back')
  if (complete) return isChanged ? 'complete' : 'unchanged'
  return isChanged ? 'partial' : 'not-achieved'
}

export function seedingResult({ complete, files, library_files }: StopSeedingData): OutcomeResult {
  if (complete) return 'complete'
  const isAnyGone = files.some(({ deleted }) => deleted) || library_files.some(({ exists }) => exists === false)
  return isAnyGone ? 'partial' : 'not-achieved'
}

export function settingJudgement({ complete, changed }: ConfigData): OutcomeJudgement {
  if (!changed) return { summary: 'No setting was changed.', result: 'unchanged' }
  const { key, to, recreated_services: services, from } = changed
  const written = `${key} ${to === null && from !== null ? 'is no longer set' : 'is set'}`
  if (complete) return { summary: `${written}.`, result: 'complete' }
  const summary = `${written}, but not all of these are healthy with it: ${joinWithAnd(services)}.`
  return { summary, result: 'partial' }
}

export const isEveryoneUpdated = ({ rotation }: CredentialsData): boolean =>
  rotation !== null && rotation.consumers.every(({ result }) => result !== 'failed')

export function resetJudgement({ complete, summary, files }: ResetData): OutcomeJudgement {
  if (complete) return { summary, result: 'complete' }
  return {
    summary: 'Not every file could be reset: usher read something else back.',
    result: files.length > 1 ? 'partial' : 'not-achieved',
  }
}

export function storedJudgement({ forgotten, skipped }: StoredData): OutcomeJudgement {
  const deleted = `Deleted ${forgotten.length} ${forgotten.length === 1 ? 'item' : 'items'}.`
  const [first] = skipped
  if (!first) return { summary: deleted, result: 'complete' }
  return {
    summary: `${deleted} ${first.subject} could not be deleted: ${withFullStop(first.because)}`,
    result: forgotten.length > 0 ? 'partial' : 'not-achieved',
  }
}

/** A search is achieved once every search that was needed grabbed a release. */
export function searchJudgement({ summary, search }: TraceData): OutcomeJudgement {
  if (!search || search.searches.length === 0) return { summary, result: 'unchanged' }
  const { searches, searches_skipped: skipped, offers, failures } = search
  const grabbed = offers.filter((offer) => offer.grabbed).length
  const total = searches.length + skipped
  if (grabbed >= total && failures.length === 0) return { summary, result: 'complete' }
  const counts = `${grabbed} of ${total} ${total === 1 ? 'search' : 'searches'} grabbed a release.`
  return {
    summary: [summary, counts, ...failures.slice(0, 1).map(capitalizeSentence)].join(' '),
    result: grabbed > 0 ? 'partial' : 'not-achieved',
  }
}
