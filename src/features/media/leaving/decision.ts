import type { LeavingTitle, LeavingVote } from '../../../platform/store/leaving-title.ts'
import type { TitleFacts } from '../unwatched/title-facts.ts'
import { findBrake, type Brake } from './brakes.ts'
import { elapsedMs, type Moment } from '../shared/observed-clock.ts'
import type { LeavingRule } from './rule.ts'
import { roomThisWeek, takeWhatFits, type CountedEvent, type WeeklyRoom } from './weekly-limit.ts'

const DAY_MS = 24 * 60 * 60_000
const GB = 1_000_000_000

/** Everything that a decision depends on, all of one moment. */
export interface DecisionInput {
  rule: LeavingRule
  /** All records. */
  rows: readonly LeavingTitle[]
  votes: readonly LeavingVote[]
  facts: readonly TitleFacts[]
  /** The media managers that listed their titles: one that is not among the facts is gone. */
  listed: ReadonlySet<string>
  now: Date
  moment: Moment
}

export interface LeavingDecision {
  /** Due, and within the limits of this week. */
  remove: { row: LeavingTitle; facts: TitleFacts }[]
  /** Not leaving after all. */
  keep: { row: LeavingTitle; because: string }[]
  /** Deleted before usher could record it. */
  finish: LeavingTitle[]
  /** Announced and not to be removed now; the reason is null while the grace lasts. */
  wait: { row: LeavingTitle; facts: TitleFacts | undefined; brake: Brake | null }[]
  announce: TitleFacts[]
  /** Neither announced nor to be announced. */
  held: { facts: TitleFacts; brake: Brake }[]
  /** What may still be removed in these seven days, before this run. */
  room: WeeklyRoom
}

const isOpen = ({ state }: LeavingTitle): boolean => state === 'announced' || state === 'removing'

export const openRows = (rows: readonly LeavingTitle[]): LeavingTitle[] => rows.filter(isOpen)

/** These brakes say that somebody wants the title; the others only that this is not the moment. */
const FINAL_BRAKES: readonly Brake['name'][] = ['vote', 'excluded', 'added-recently', 'watched-recently']

export const votersOf = (
  votes: readonly LeavingVote[],
  { media, catalogue_id }: { media: string; catalogue_id: string | null },
): string[] =>
  votes.filter((vote) => vote.media === media && vote.catalogue_id === catalogue_id).map(({ member }) => member)

/** Returns every removal that was ever attempted, whatever came of it. */
const removals = (rows: readonly LeavingTitle[]): CountedEvent[] =>
  rows.flatMap(({ attempted_at, attempted_ms, bytes }) =>
    attempted_at === null ? [] : [{ wall_ms: Date.parse(attempted_at), observed_ms: attempted_ms ?? 0, bytes }],
  )

const announcements = (rows: readonly LeavingTitle[]): CountedEvent[] =>
  rows.map(({ announced_at, announced_ms, announced_bytes }) => ({
    wall_ms: Date.parse(announced_at),
    observed_ms: announced_ms,
    bytes: announced_bytes,
  }))

const weeklyLimit = ({ max_titles, max_gb }: LeavingRule) => ({ titles: max_titles, bytes: max_gb * GB })

export const removalRoom = (rows: readonly LeavingTitle[], rule: LeavingRule, moment: Moment): WeeklyRoom =>
  roomThisWeek(removals(rows), weeklyLimit(rule), moment)

/** Decides what a run does. Touches nothing. */
export function decide(input: DecisionInput): LeavingDecision {
  const { rule, rows, votes, facts, now, moment } = input
  const brakeOf = (title: TitleFacts) => findBrake(title, rule, votersOf(votes, title), now)
  const decision: LeavingDecision = {
    remove: [],
    keep: [],
    finish: [],
    wait: [],
    announce: [],
    held: [],
    room: removalRoom(rows, rule, moment),
  }
  const due: LeavingDecision['remove'] = []
  const open = openRows(rows)
  for (const row of open) {
    const title = facts.find((one) => isSameTitle(one, row))
    if (!title) decideAbsent(row, input, decision)
    else {
      const brake = brakeOf(title)
      if (brake && FINAL_BRAKES.includes(brake.name)) decision.keep.push({ row, because: brake.because })
      else if (brake) decision.wait.push({ row, facts: title, brake })
      else if (isGraceOver(row, rule, moment)) due.push({ row, facts: title })
      else decision.wait.push({ row, facts: title, brake: null })
    }
  }
  const removal = takeWhatFits(oldestFirst(due), ({ facts }) => facts.frees_bytes ?? 0, decision.room)
  decision.remove = removal.taken
  for (const { row, facts } of removal.left) decision.wait.push({ row, facts, brake: overLimit })
  announceNext(input, open, brakeOf, decision)
  return decision
}

const overLimit: Brake = { name: 'weekly-limit', because: 'More would leave in seven days than the rule allows.' }

const oldestFirst = (due: LeavingDecision['remove']): LeavingDecision['remove'] =>
  due.toSorted((a, b) => a.row.n - b.row.n)

/** The media manager uses an id again for another title, and a title may have moved. */
export const isSameTitle = (
  facts: Pick<TitleFacts, 'catalogue_id' | 'item' | 'path' | 'media'> & { manager: { service: string } },
  row: LeavingTitle,
): boolean =>
  facts.manager.service === row.service &&
  facts.item === row.item &&
  facts.media === row.media &&
  facts.catalogue_id === row.catalogue_id &&
  facts.path === row.path

function decideAbsent(row: LeavingTitle, { listed }: DecisionInput, decision: LeavingDecision): void {
  if (!listed.has(row.service)) decision.wait.push({ row, facts: undefined, brake: notListed })
  else if (row.state === 'removing') decision.finish.push(row)
  else decision.keep.push({ row, because: GONE_REASON })
}

export const GONE_REASON = 'It is not in the library any more, or has other files.'

const notListed: Brake = { name: 'size-not-known', because: 'Its app does not answer.' }

/** A shorter grace does not hold for what was announced with a longer one. */
export const graceDaysOf = (row: Pick<LeavingTitle, 'grace_days'>, rule: LeavingRule): number =>
  Math.max(row.grace_days, rule.grace_days)

function isGraceOver(row: LeavingTitle, rule: LeavingRule, moment: Moment): boolean {
  const announced = { wall_ms: Date.parse(row.announced_at), observed_ms: row.announced_ms }
  return elapsedMs(announced, moment) >= graceDaysOf(row, rule) * DAY_MS
}

/** As many are announced in seven days as may leave in seven days. */
function announceNext(
  { rule, rows, facts, moment }: DecisionInput,
  open: readonly LeavingTitle[],
  brakeOf: (title: TitleFacts) => Brake | null,
  decision: LeavingDecision,
): void {
  const candidates: TitleFacts[] = []
  for (const title of facts) {
    if (open.some((row) => isSameTitle(title, row))) continue
    const brake = brakeOf(title) ?? (title.catalogue_id === null ? unnamed : null)
    if (brake) decision.held.push({ facts: title, brake })
    else candidates.push(title)
  }
  const room = roomThisWeek(announcements(rows), weeklyLimit(rule), moment)
  const { taken, left } = takeWhatFits(longestUnusedFirst(candidates), ({ frees_bytes }) => frees_bytes ?? 0, room)
  decision.announce = taken
  decision.held.push(...left.map((title) => ({ facts: title, brake: overLimit })))
}

const unnamed: Brake = { name: 'excluded', because: 'Its app does not say which title it is.' }

/** When anybody last played it; when it was added, if nobody did. */
export const lastUseOf = ({ plays, added }: TitleFacts): number =>
  Math.max(added?.getTime() ?? 0, ...(plays ?? []).map(({ played_at }) => played_at?.getTime() ?? 0))

const longestUnusedFirst = (titles: readonly TitleFacts[]): TitleFacts[] =>
  titles.toSorted((a, b) => lastUseOf(a) - lastUseOf(b) || (b.frees_bytes ?? 0) - (a.frees_bytes ?? 0))
