import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherTitleFacts, type GatheredFacts, type UnmeasuredTitle } from '../unwatched/gather-facts.ts'
import { decide, type LeavingDecision } from './decision.ts'
import { readMoment } from '../shared/observed-clock.ts'
import type { LeavingRule } from './rule.ts'

const DAY_MS = 24 * 60 * 60_000

export interface LeavingSnapshot {
  gathered: GatheredFacts
  decision: LeavingDecision
}

/** Asks every app now, and decides by this rule. `only` limits it to one title, to ask again just before a removal. */
export async function gatherLeavingSnapshot(
  machine: Machine,
  rule: LeavingRule,
  only?: (title: UnmeasuredTitle) => boolean,
): Promise<LeavingSnapshot> {
  const gathered = await gatherTitleFacts(machine, {
    importsSince: new Date(machine.now().getTime() - rule.added_days * DAY_MS),
    withLabels: rule.except_tags.length + rule.except_genres.length > 0,
    withFavourites: true,
    withLibraries: rule.except_libraries.length > 0,
    ...(only && { wanted: only }),
  })
  const { leavingTitles } = machine.state()
  const decision = decide({
    rule,
    rows: leavingTitles.list(),
    votes: leavingTitles.votes(),
    facts: gathered.titles,
    listed: gathered.listed,
    now: machine.now(),
    moment: readMoment(machine),
  })
  return { gathered, decision }
}

/** Throws LEAVING-4 while records cannot be read: a removal may be missing from the limits of a week. */
export function assertRecordsReadable({ state }: Pick<Machine, 'state'>): void {
  if (state().leavingTitles.damaged() > 0) throw usherError('LEAVING-4', {})
}
