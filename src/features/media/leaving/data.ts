import type {
  HeldBackData,
  LeavingChangeData,
  LeavingData,
  LeavingTitleData,
} from '../../../../contract/kinds/leaving.ts'
import { completenessOf } from '../../../lib/known.ts'
import { dayIn } from '../../../lib/day.ts'
import type { Machine } from '../../../platform/machine.ts'
import { householdTimeZone } from '../../../platform/settings/household-time-zone.ts'
import { readScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import type { LeavingTitle, LeavingVote } from '../../../platform/store/leaving-title.ts'
import type { TitleFacts } from '../unwatched/title-facts.ts'
import type { Brake } from './brakes.ts'
import { graceDaysOf, openRows, votersOf, type LeavingDecision } from './decision.ts'
import type { LeavingRule } from './rule.ts'
import type { LeavingSnapshot } from './snapshot.ts'

const DAY_MS = 24 * 60 * 60_000
const MAX_HELD = 200
const MAX_ENDED = 50

/** The last day of the announcement, in the household's time zone. */
export const leavesOn = (announced: Date, graceDays: number, machine: Pick<Machine, 'settings'>): string =>
  dayIn(householdTimeZone(machine.settings()), new Date(announced.getTime() + graceDays * DAY_MS))

/** The parts of the answer that no app is asked for. */
export function baseData(machine: Machine, rule: LeavingRule, isOn: boolean): Omit<LeavingData, 'summary'> {
  const scheduled = readScheduleSettings(machine.state()).tasks['leaving']?.enabled_at != null
  return {
    dry_run: false,
    offer: null,
    enabled: isOn,
    scheduled,
    command: isOn ? (scheduled ? null : 'usher schedule set --leaving on') : 'usher leaving set --dry-run',
    rule,
    titles_left: 0,
    bytes_left: 0,
    leaving_titles: [],
    ended_titles: [],
    held_back: [],
    held_back_total: 0,
    leaving_changes: [],
    complete: true,
    not_known: [],
  }
}

export function leavingData(
  machine: Machine,
  rule: LeavingRule,
  isOn: boolean,
  snapshot: LeavingSnapshot,
): LeavingData {
  const { decision, gathered } = snapshot
  const { leavingTitles } = machine.state()
  const [rows, votes] = [leavingTitles.list(), leavingTitles.votes()]
  const shownOf = createTitleFinder(gathered.titles)
  const open = isOn ? openRows(rows) : []
  const leaving_titles = open
    .map((row) => titleData(row, { votes, rule, machine, ...shownOf(row), ...openState(row, decision) }))
    .toSorted((a, b) => a.leaves_on!.localeCompare(b.leaves_on!))
  const held = decision.held.toSorted((a, b) => b.facts.size_bytes - a.facts.size_bytes)
  return {
    ...baseData(machine, rule, isOn),
    summary: summarizeLeaving(isOn, leaving_titles, held.length),
    titles_left: decision.room.titles,
    bytes_left: decision.room.bytes,
    leaving_titles,
    ended_titles: rows
      .filter(({ ended_at }) => ended_at !== null)
      .toSorted((a, b) => b.ended_at!.localeCompare(a.ended_at!))
      .slice(0, MAX_ENDED)
      .map((row) => titleData(row, { votes, rule, machine, ...shownOf(row), state: row.state, because: row.reason })),
    held_back: held.slice(0, MAX_HELD).map(({ facts, brake }) => heldData(facts, brake, votes)),
    held_back_total: held.length,
    ...completenessOf(gathered.not_known),
  }
}

function summarizeLeaving(isOn: boolean, titles: readonly LeavingTitleData[], held: number): string {
  if (!isOn) return 'The rule for what leaves is turned off, so nothing leaves.'
  return `Leaving soon: ${titles.length}. Staying: ${held}.`
}

interface TitleContext {
  votes: readonly LeavingVote[]
  rule: LeavingRule
  machine: Machine
  picture: string | null
  favourite_of: string[] | null
  state: LeavingTitleData['leaving_state']
  because: string | null
}

function titleData(
  row: LeavingTitle,
  { votes, rule, machine, picture, favourite_of, state, because }: TitleContext,
): LeavingTitleData {
  const isOpen = row.ended_at === null
  return {
    id: String(row.n),
    title: row.title,
    year: row.year,
    media: row.media,
    picture,
    leaving_state: state,
    announced_at: row.announced_at,
    leaves_on: isOpen ? leavesOn(new Date(row.announced_at), graceDaysOf(row, rule), machine) : null,
    ended_at: row.ended_at,
    frees_bytes: row.bytes,
    voters: votersOf(votes, row),
    favourite_of,
    because,
  }
}

/** What the next run would do with an announced title. */
function openState(
  row: LeavingTitle,
  { remove, keep, wait }: LeavingDecision,
): Pick<TitleContext, 'state' | 'because'> {
  if (remove.some((one) => one.row.n === row.n)) return { state: 'due', because: null }
  const kept = keep.find((one) => one.row.n === row.n)
  if (kept) return { state: 'stays', because: kept.because }
  const waiting = wait.find((one) => one.row.n === row.n)
  const isOver = waiting?.brake?.name === 'weekly-limit'
  return { state: isOver ? 'due' : row.state, because: waiting?.brake?.because ?? null }
}

function heldData(facts: TitleFacts, { name, because }: Brake, votes: readonly LeavingVote[]): HeldBackData {
  const { title, year, media, picture, favourite_of } = facts
  return { title, year, media, picture, brake: name, because, voters: votersOf(votes, facts), favourite_of }
}

/** What is gone has no picture, and nobody can mark it. */
const createTitleFinder = (titles: readonly TitleFacts[]) => {
  const byId = new Map(titles.map((title) => [`${title.media} ${title.catalogue_id}`, title]))
  return ({ media, catalogue_id }: LeavingTitle): Pick<TitleContext, 'picture' | 'favourite_of'> => {
    const { picture = null, favourite_of = null } = byId.get(`${media} ${catalogue_id}`) ?? {}
    return { picture, favourite_of }
  }
}

/** What a run would do, in the order in which it does it. */
export function plannedChanges(decision: LeavingDecision, rule: LeavingRule, machine: Machine): LeavingChangeData[] {
  const change = (
    leaving_change: LeavingChangeData['leaving_change'],
    { title, year }: Pick<TitleFacts, 'title' | 'year'>,
    frees_bytes: number,
    more: Partial<LeavingChangeData> = {},
  ): LeavingChangeData => ({
    leaving_change,
    title,
    year,
    leaves_on: null,
    frees_bytes,
    result: 'pending',
    because: null,
    ...more,
  })
  return [
    ...decision.finish.map((row) => change('remove', row, row.bytes)),
    ...decision.keep.map(({ row, because }) => change('keep', row, 0, { because })),
    ...decision.remove.map(({ row, facts }) => change('remove', row, facts.frees_bytes ?? 0)),
    ...decision.announce.map((facts) =>
      change('announce', facts, facts.frees_bytes ?? 0, {
        leaves_on: leavesOn(machine.now(), rule.grace_days, machine),
      }),
    ),
  ]
}
