import type { ArgumentsOf, BodyOf } from '../../../../contract/declare.ts'
import type { leavingSet } from '../../../../contract/actions/leaving-set.ts'
import type { LeavingData } from '../../../../contract/kinds/leaving.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { findMember } from '../members/find-member.ts'
import { describeChanges, steadyReasons } from './apply-plan.ts'
import { updateCollections } from './collection.ts'
import { baseData, plannedChanges } from './data.ts'
import { openRows } from './decision.ts'
import { findExclusions, NONE, requestedList } from './exclusions.ts'
import { gatherLeaving } from './gather.ts'
import { DEFAULT_RULE, readRule, writeRule, type LeavingRule } from './rule.ts'
import { gatherLeavingSnapshot } from './snapshot.ts'

type SetArguments = Omit<ArgumentsOf<typeof leavingSet>, 'offer'>
type SetBody = Omit<BodyOf<typeof leavingSet>, 'offer'>

export interface LeavingSetPlan {
  before: LeavingRule | null
  /** Null turns it off. */
  after: LeavingRule | null
  data: LeavingData
}

/**
 * Throws ASKED-6 for a member whom no app knows, and LEAVING-2, -5 or -6 for a title, library or genre that is not there. The plan shows what
 * the next run would do by the new rule.
 */
export async function planLeavingSet(request: SetArguments, machine: Machine): Promise<LeavingSetPlan> {
  const before = readRule(machine.state())
  const after = request.off ? null : await requestedRule(request, before ?? DEFAULT_RULE, machine)
  const shown = after ?? before ?? DEFAULT_RULE
  const base = { ...baseData(machine, shown, after !== null), dry_run: true }
  if (after === null)
    return { before, after, data: { ...base, summary: 'The rule would be turned off. Nothing was changed.' } }
  const { decision, gathered } = await gatherLeavingSnapshot(machine, after)
  const leaving_changes = plannedChanges(decision, after, machine)
  const summary = describeChanges(leaving_changes)
  return {
    before,
    after,
    data: { ...base, summary, leaving_changes, ...completenessOf(steadyReasons(gathered.not_known)) },
  }
}

async function requestedRule(
  { off: _off, except_tags, except_members, except_titles, except_libraries, except_genres, ...numbers }: SetArguments,
  before: LeavingRule,
  machine: Machine,
): Promise<LeavingRule> {
  const exclusions = await findExclusions({ except_titles, except_libraries, except_genres }, before, machine)
  const given = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined))
  const members = await Promise.all(
    requestedList(except_members, before.except_members).map(async (name) => (await findMember(machine, name)).name),
  )
  return {
    ...before,
    ...given,
    ...exclusions,
    except_tags: requestedList(except_tags, before.except_tags).map((tag) => tag.toLowerCase()),
    except_members: [...new Set(members)].toSorted(),
  }
}

const bodyFor = (rule: LeavingRule | null): SetBody => {
  if (rule === null) return { off: true }
  const listOrNone = (list: readonly string[]) => (list.length === 0 ? [NONE] : [...list])
  return {
    ...rule,
    except_tags: listOrNone(rule.except_tags),
    except_members: listOrNone(rule.except_members),
    except_titles: listOrNone(rule.except_titles),
    except_libraries: listOrNone(rule.except_libraries),
    except_genres: listOrNone(rule.except_genres),
  }
}

export const isRuleUnchanged = ({ before, after }: LeavingSetPlan): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

export function leavingSetChange({ before, after }: LeavingSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const values = (rule: LeavingRule | null) => recordedValues('setting', rule === null ? { rule: 'off' } : { ...rule })
  return {
    targets: ['leaving'],
    before: values(before),
    after: values(after),
    inverse: { action: 'leaving-set', body: bodyFor(before) },
    no_inverse_because: null,
  }
}

export async function performLeavingSet({ after }: LeavingSetPlan, machine: Machine): Promise<LeavingData> {
  const state = machine.state()
  state.transaction(() => {
    writeRule(state, after)
    if (after !== null) return
    const ended_at = machine.now().toISOString()
    for (const row of openRows(state.leavingTitles.list()))
      state.leavingTitles.put({ ...row, state: 'stays', reason: 'The rule was turned off.', ended_at })
  })
  const not_known = after === null ? await updateCollections(machine) : []
  const data = await gatherLeaving(machine)
  return { ...data, complete: true, not_known: [...data.not_known, ...not_known] }
}
