import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { UnwatchedData, UnwatchedSort, UnwatchedTitleData } from '../../../../contract/kinds/unwatched.ts'
import type { unwatched } from '../../../../contract/reads/unwatched.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { assertMemberExists } from '../requests/find-members.ts'
import { describePage, pageOf } from '../shared/page.ts'
import { gatherTitleFacts } from './gather-facts.ts'
import type { TitleFacts, TitlePlay } from './title-facts.ts'

type Query = ArgumentsOf<typeof unwatched>

const DAY_MS = 24 * 60 * 60_000
const DEFAULT_DAYS = 180
/** How far back imports are read, so that a new season counts as added. */
const IMPORT_DAYS = 90

/**
 * Returns the titles that nobody has played for this many days, and those for which that is not known. Throws ASKED-6 for
 * a member whom no request manager knows.
 */
export async function gatherUnwatched(machine: Machine, query: Query): Promise<UnwatchedData> {
  const { unwatched_days: days = DEFAULT_DAYS, media, member } = query
  const now = machine.now().getTime()
  if (member !== undefined) await assertRequester(member, machine)
  const isUnplayed = ({ plays }: { plays: TitlePlay[] | null }) =>
    (plays ?? []).every(({ played_at }) => played_at === null || now - played_at.getTime() >= days * DAY_MS)
  const gathered = await gatherTitleFacts(machine, {
    importsSince: new Date(now - IMPORT_DAYS * DAY_MS),
    withLabels: false,
    withFavourites: false,
    withLibraries: false,
    wanted: (title) =>
      isUnplayed(title) &&
      title.playing !== true &&
      (media === undefined || title.media === media) &&
      (member === undefined || isRequestedBy(member, title.requested_by)),
  })
  const sorted = gathered.titles.map(titleData).toSorted(orders[query.sort ?? 'frees'])
  const isSizeKnown = sorted.every(({ frees_bytes }) => frees_bytes !== null)
  const frees_bytes = isSizeKnown ? sorted.reduce((sum, title) => sum + title.frees_bytes!, 0) : null
  return {
    summary: `${summarize(sorted.length, days, frees_bytes)}${describePage(sorted.length, query)}`,
    unwatched_titles: pageOf(sorted, query),
    total: sorted.length,
    frees_bytes,
    ...completenessOf(gathered.not_known),
  }
}

async function assertRequester(member: string, machine: Machine): Promise<void> {
  const apps = await mediaAppsOf(machine)
  const present = await apps.servicesWithContainers()
  const managers = apps.requestManagers.filter(({ service }) => present.has(service))
  assertMemberExists(member, await Promise.all(managers.map((manager) => manager.users())))
}

const isRequestedBy = (member: string, requesters: readonly string[] | null): boolean =>
  (requesters ?? []).some((name) => name.toLowerCase() === member.toLowerCase())

function summarize(count: number, days: number, frees: number | null): string {
  if (count === 0) return `Everything was played in the last ${days} days.`
  if (frees === null) return `Not played in ${days} days: ${count}. What removing them would free is not known.`
  return `Not played in ${days} days: ${count}. Removing them would free ${formatBytes(frees)}.`
}

function titleData(facts: TitleFacts): UnwatchedTitleData {
  const { title, year, media, picture, manager, requested_by, plays, added, owed, owed_not_known } = facts
  const { size_bytes, frees_bytes, because } = facts
  const times = (plays ?? []).flatMap(({ played_at }) => played_at?.getTime() ?? [])
  return {
    title,
    year,
    media,
    picture,
    library_app: manager.title,
    requesters: requested_by,
    plays: plays && plays.map(({ member, played_at }) => ({ member, played_at: played_at?.toISOString() ?? null })),
    last_played_at: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
    added_at: added?.toISOString() ?? null,
    size_bytes,
    frees_bytes,
    because,
    seeding_obligations: owed_not_known ? null : owed,
  }
}

type Order = (a: UnwatchedTitleData, b: UnwatchedTitleData) => number

const byTitle: Order = (a, b) => a.title.localeCompare(b.title)

const orders: Record<UnwatchedSort, Order> = {
  frees: (a, b) => (b.frees_bytes ?? 0) - (a.frees_bytes ?? 0) || byTitle(a, b),
  size: (a, b) => b.size_bytes - a.size_bytes || byTitle(a, b),
  played: (a, b) => (a.last_played_at ?? '').localeCompare(b.last_played_at ?? '') || byTitle(a, b),
  added: (a, b) => (a.added_at ?? '').localeCompare(b.added_at ?? '') || byTitle(a, b),
  title: byTitle,
}
