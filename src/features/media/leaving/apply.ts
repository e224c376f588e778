import { isDeepStrictEqual } from 'node:util'
import type { LeavingChangeData, LeavingData } from '../../../../contract/kinds/leaving.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import type { TitleFacts } from '../unwatched/title-facts.ts'
import { countChanges, newestOf, type LeavingApplyPlan } from './apply-plan.ts'
import { updateCollections } from './collection.ts'
import { plannedChanges } from './data.ts'
import { votersOf } from './decision.ts'
import { areFilesLeft, FILES_LEFT } from './files-left.ts'
import { rememberMoment, type Moment } from '../shared/observed-clock.ts'
import { removeTitle } from './remove-title.ts'
import { readRule, type LeavingRule } from './rule.ts'

export const APPLY_SUMMARY = 'Announce what leaves, and remove what is due'

/** Does what was planned, the removals first. Each of them is decided once more on its own. */
export async function performLeavingApply(
  { decision, rule, newest, data }: LeavingApplyPlan,
  machine: Machine,
  work: WorkContext,
): Promise<LeavingData> {
  const { leavingTitles } = machine.state()
  const now = machine.now()
  const moment = rememberMoment(machine)
  const [finished, kept] = [decision.finish.length, decision.keep.length]
  const planned = plannedChanges(decision, rule, machine)
  const left = await Promise.all(decision.finish.map((row) => areFilesLeft(row, machine)))
  const ends = [
    ...decision.finish.map((row, at) => ({
      row,
      end: left[at] ? ended(row, 'stays', FILES_LEFT, now) : ended(row, 'removed', null, now),
    })),
    ...decision.keep.map(({ row, because }) => ({ row, end: ended(row, 'stays', because, now) })),
  ]
  const changes = ends.map(({ row, end }, at): LeavingChangeData => {
    const isSame = isDeepStrictEqual(leavingTitles.get(row.n), row)
    if (isSame) leavingTitles.put(end)
    if (!isSame) return { ...planned[at]!, result: 'skipped', because: CHANGED_SINCE }
    if (end.reason === FILES_LEFT) return { ...planned[at]!, frees_bytes: 0, result: 'failed', because: FILES_LEFT }
    return { ...planned[at]!, result: 'done' }
  })
  for (const [at, { row }] of decision.remove.entries()) {
    work.safePoint()
    work.reportProgress({
      step: 'remove',
      summary: `Removing ${row.title}`,
      done: at,
      total: decision.remove.length,
      unit: 'items',
    })
    changes.push(await performRemoval(row, planned[finished + kept + at]!, machine, work))
  }
  const mayAnnounce = createAnnouncementCheck(rule, newest, machine)
  for (const [at, facts] of decision.announce.entries()) {
    const change = planned[finished + kept + decision.remove.length + at]!
    if (!mayAnnounce(facts)) {
      changes.push({ ...change, result: 'skipped', because: CHANGED_SINCE })
      continue
    }
    leavingTitles.add(announced(facts, rule, now, moment))
    changes.push({ ...change, result: 'done' })
    work.reportStep({ subject: facts.title, result: 'done', summary: `${facts.title} is announced as leaving` })
  }
  const not_known = [...data.not_known, ...(await updateCollections(machine))]
  return {
    ...data,
    dry_run: false,
    summary: describeOutcome(changes),
    leaving_changes: changes,
    ...completenessOf(not_known),
    complete: changes.every(({ result }) => result !== 'failed'),
  }
}

const CHANGED_SINCE = 'The rule, a vote or what is announced has changed since.'

/**
 * While the plan was made, nothing kept others from changing what it rests on. An announcement that outlives the rule
 * would be over at once when the rule is turned on again.
 */
function createAnnouncementCheck(rule: LeavingRule, newest: number, machine: Machine): (facts: TitleFacts) => boolean {
  const isSame = isDeepStrictEqual(readRule(machine.state()), rule) && newestOf(machine) === newest
  const votes = machine.state().leavingTitles.votes()
  return (facts) => isSame && votersOf(votes, facts).length === 0
}

async function performRemoval(
  row: LeavingTitle,
  change: LeavingChangeData,
  machine: Machine,
  work: WorkContext,
): Promise<LeavingChangeData> {
  const result = await removeTitle(row, machine)
  if (result.removed) {
    work.reportStep({ subject: row.title, result: 'done', summary: `${row.title} was removed` })
    return { ...change, frees_bytes: result.bytes, result: 'done' }
  }
  const { because } = result
  const outcome = result.failed ? 'failed' : 'skipped'
  work.reportStep({ subject: row.title, result: outcome, summary: `${row.title} was not removed. ${because}` })
  return { ...change, frees_bytes: 0, result: outcome, because }
}

const ended = (row: LeavingTitle, state: 'removed' | 'stays', reason: string | null, now: Date): LeavingTitle => ({
  ...row,
  state,
  reason,
  ended_at: now.toISOString(),
})

export const announced = (
  { manager, item, media, catalogue_id, title, year, path, frees_bytes }: TitleFacts,
  { grace_days }: LeavingRule,
  now: Date,
  { observed_ms }: Moment,
): Omit<LeavingTitle, 'n'> => ({
  service: manager.service,
  item,
  media,
  catalogue_id: catalogue_id ?? '',
  title,
  year,
  path,
  state: 'announced',
  announced_at: now.toISOString(),
  announced_ms: observed_ms,
  announced_bytes: frees_bytes ?? 0,
  grace_days,
  attempted_at: null,
  attempted_ms: null,
  bytes: frees_bytes ?? 0,
  ended_at: null,
  reason: null,
  resource: null,
})

function describeOutcome(changes: readonly LeavingChangeData[]): string {
  if (changes.length === 0) return 'There was nothing to announce or to remove.'
  const { removed, announced, kept, bytes } = countChanges(changes.filter(({ result }) => result === 'done'))
  const left = changes.filter(({ result }) => result !== 'done').length
  const size = formatBytes(bytes)
  return `Removed: ${removed} (${size}); announced: ${announced}; staying after all: ${kept}; not removed: ${left}.`
}
