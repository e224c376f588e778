import type { RunActionResult } from '../../../src/operations/handler.ts'
import { announced } from '../../../src/features/media/leaving/apply.ts'
import { decide, type LeavingDecision } from '../../../src/features/media/leaving/decision.ts'
import { readMoment, rememberMoment } from '../../../src/features/media/shared/observed-clock.ts'
import { DEFAULT_RULE } from '../../../src/features/media/leaving/rule.ts'
import type { TitleFacts } from '../../../src/features/media/unwatched/title-facts.ts'
import type { WorkContext } from '../../../src/operations/jobs/work-context.ts'
import type { Machine } from '../../../src/platform/machine.ts'

export const LEAVING_RULE = { ...DEFAULT_RULE, max_titles: 3, grace_days: 14 }
const TITLES = 400

/** A library of which nobody watches anything: what keeps it together is only the rule. */
const factsOf = (title: number): TitleFacts => ({
  manager: { service: 'radarr', title: 'Radarr' } as TitleFacts['manager'],
  item: String(title),
  media: 'films',
  ids: { tvdb: null, tmdb: null, imdb: null, musicbrainz: null },
  catalogue_id: String(title),
  title: `Film ${title}`,
  year: 1990,
  picture: null,
  path: `/films/${title}`,
  tags: [],
  genres: [],
  libraries: [],
  requested_by: [],
  added: new Date('2020-01-01T00:00:00Z'),
  plays: [],
  favourite_of: [],
  playing: false,
  downloading: false,
  size_bytes: 5e9,
  frees_bytes: 5e9,
  because: null,
  owed: [],
  owed_not_known: false,
  server_items: [],
})

/** Decides with the rule, the records and the clock of usher. */
export function decideLeaving(machine: Machine, gone: ReadonlySet<number>): LeavingDecision {
  const { leavingTitles } = machine.state()
  const titles = Array.from({ length: TITLES }, (_, at) => at).filter((title) => !gone.has(title))
  return decide({
    rule: LEAVING_RULE,
    rows: leavingTitles.list(),
    votes: [],
    facts: titles.map(factsOf),
    listed: new Set(['radarr']),
    now: machine.now(),
    moment: readMoment(machine),
  })
}

export function leavingDryRun(machine: Machine, gone: ReadonlySet<number>): RunActionResult {
  const { remove, announce, keep, finish } = decideLeaving(machine, gone)
  return {
    type: 'answer',
    envelope: { data: { leaving_changes: [...remove, ...announce, ...keep, ...finish], offer: 'digest' } },
  }
}

/** Records, deletes and records again, in the order of the action. */
export async function applyLeaving(
  machine: Machine,
  gone: ReadonlySet<number>,
  work: WorkContext,
  happens: (what: 'announce' | 'remove', title: number) => void,
): Promise<void> {
  const { leavingTitles } = machine.state()
  const moment = rememberMoment(machine)
  const now = machine.now()
  const { remove, finish, announce } = decideLeaving(machine, gone)
  for (const row of finish) leavingTitles.put({ ...row, state: 'removed', ended_at: now.toISOString() })
  for (const { row } of remove) {
    work.safePoint()
    const attempt = {
      ...row,
      state: 'removing' as const,
      attempted_at: now.toISOString(),
      attempted_ms: moment.observed_ms,
    }
    leavingTitles.put(attempt)
    await nextTurn()
    happens('remove', Number(row.item))
    await nextTurn()
    leavingTitles.put({ ...attempt, state: 'removed', ended_at: now.toISOString() })
  }
  for (const facts of announce) {
    // Announced again after a kill, its grace begins again too.
    happens('announce', Number(facts.item))
    leavingTitles.add(announced(facts, LEAVING_RULE, now, moment))
  }
}

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
